// Type-checked only, by react.test.mjs: the element in JSX, with the types of React 18 and of React 19.
import { useRef } from "react";
import { ready, type TesseraGame, type TesseraGameProps } from "tessera-games/react";

const tell = (...what: unknown[]) => what.length;

export function Board({ game = "quoridor" }: Pick<TesseraGameProps, "game">) {
  const board = useRef<TesseraGame>(null);
  const next = () => ready.then(() => board.current?.play?.legalMoves());
  return (
    <div>
      <tessera-game
        key={game}
        ref={board}
        class="board"
        style={{ height: "30rem" }}
        game={game}
        setup="5x3"
        players="human level:4"
        pace={500}
        analysis="bar"
        theme="dark"
        lang="ja"
        coordinates
        ontessera-move={({ detail }) => tell(detail.move, detail.ply + 1)}
        ontessera-end={({ detail }) => tell(detail.outcome.winner)}
      />
      <tessera-game game={undefined} orientation={undefined} ontessera-move={undefined} />
      {/* @ts-expect-error: there is no such analysis */}
      <tessera-game analysis="all" />
      {/* @ts-expect-error: there is no such theme */}
      <tessera-game theme="night" />
      {/* @ts-expect-error: a number is no game */}
      <tessera-game game={4} />
      {/* @ts-expect-error: a move has no such detail */}
      <tessera-game ontessera-move={({ detail }) => tell(detail.plies)} />
      {/* @ts-expect-error: there is no such attribute */}
      <tessera-game gamee="reversi" />
      <button type="button" onClick={next}>
        Next
      </button>
    </div>
  );
}
