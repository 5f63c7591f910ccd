// The colours of the looks that all games share. The dark theme does not change them, as if the board lay under a
// lamp. Marks and pieces on it are those for a light or a dark board, by its tone.

/** A board's colours, each as #rrggbb. */
export interface Surface {
  /** Whether sides and signs are those for light boards or for dark ones. */
  tone: "light" | "dark";
  /** Tiles, paper and glass: what pieces of any colour stand on. */
  tile: string;
  /** Between tiles. */
  line: string;
  /** The side of a tile, which shows how thick it is. */
  side: string;
  /** Fields, for what is itself light or dark: discs and pawns. */
  field: string;
  fieldEdge: string;
  /** What is written on fields. */
  onField: string;
  /** What the cells lie in, and the gaps between them. */
  ground: string;
  groundEdge: string;
  wall: string;
  wallSide: string;
  wallEdge: string;
  /** What can be chosen. */
  mark: string;
  /** What has just happened on tiles, and on fields. */
  last: string;
  lastOnField: string;
  /** The cell that the keyboard is at. */
  focus: string;
  /** What is written on tiles. */
  soft: string;
  /** The lines or specks of the grain, the darker and the lighter. */
  grain: readonly [string, string];
}

export const SURFACES: Readonly<Record<string, Surface>> = {
  wood: {
    tone: "light",
    tile: "#ebcd9e",
    line: "#c49a62",
    side: "#9a6c38",
    field: "#b27a4b",
    fieldEdge: "#7d5130",
    onField: "#1c0f05",
    ground: "#482b18",
    groundEdge: "#2e1a0d",
    wall: "#f7dd9c",
    wallSide: "#a9793a",
    wallEdge: "#5e4116",
    mark: "#0d6149",
    last: "#b06f05",
    lastOnField: "#ffd04f",
    focus: "#0b57d0",
    soft: "#5e472b",
    grain: ["#6b3f16", "#fff0d0"],
  },
  stone: {
    tone: "light",
    tile: "#d6d8d3",
    line: "#a9aea9",
    side: "#7f8683",
    field: "#8b9598",
    fieldEdge: "#697276",
    onField: "#14191b",
    ground: "#4b5255",
    groundEdge: "#31373a",
    wall: "#f6f2e8",
    wallSide: "#b3ab9b",
    wallEdge: "#4a463d",
    mark: "#0b6650",
    last: "#ad6f06",
    lastOnField: "#ffd95e",
    focus: "#0b57d0",
    soft: "#474d50",
    grain: ["#3c4448", "#ffffff"],
  },
  night: {
    tone: "dark",
    tile: "#38455f",
    line: "#596a8c",
    side: "#1b2233",
    field: "#586e95",
    fieldEdge: "#3e5072",
    onField: "#ffffff",
    ground: "#1a2338",
    groundEdge: "#0c111d",
    wall: "#f7dd9c",
    wallSide: "#a9793a",
    wallEdge: "#2b1c07",
    mark: "#5fd0ae",
    last: "#f2c14e",
    lastOnField: "#ffd04f",
    focus: "#9cc0ff",
    soft: "#d3dcee",
    grain: ["#0d1424", "#cfe0ff"],
  },
};
