// The worker's entry point: rooms at /rooms, and the page at all other paths if it is served from here.
import { servePage } from "./page.ts";
import { isForRooms, route } from "./router.ts";
import type { Env } from "./settings.ts";

export { Room } from "./room.ts";

export default {
  async fetch(request, env) {
    if (isForRooms(new URL(request.url).pathname)) return route(request, env);
    if (env.PAGE) return servePage(request, env.PAGE);
    return new Response("There is nothing here but rooms.", { status: 404 });
  },
} satisfies ExportedHandler<Env>;
