// The page: the element with what a person needs around it.
import "./tessera-game.ts";
import "./page/page.ts";
