// How a server that serves both tells the page of its rooms: in the only header that a page can read of itself,
// `Server-Timing`.

/** The name of the entry there. */
export const OFFERS_ROOMS = "tessera-rooms";
