// Short games to show what a game is about: each goes from its start to its end, where need be on a small board.

export const DEMONSTRATIONS: Readonly<Record<string, { start: string; moves: string }>> = {
  nonaga: {
    start: "nonaga",
    moves:
      "2,-2:-1,1 0,-1:-3,1 -2,2:-1,2 -1,-1:-3,0 0,2:0,0 2,-1:-2,-1 2,0:1,0 -2,-1:-3,2 -1,1:-1,0",
  },
  reversi: { start: "reversi:2", moves: "e2 e3 d1 c5 d4 e1 a4 b5 b2 c1" },
  tictactoe: { start: "tictactoe", moves: "11 10 00 22 02 01 20" },
  tesseract: {
    start: "tesseract",
    moves: "0000 2200 0300 1100 3000 1101 0100 1300 0200",
  },
  quoridor: { start: "quoridor:5x3", moves: "c2 d2v c3 b1v c4 a1h b5" },
};
