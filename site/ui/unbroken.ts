/** A longer one would not fit on a narrow card. */
const LONGEST_UNBROKEN = 16;
const HYPHENATED = /(\S+-\S+)/;

export type Piece = { text: string; isKept: boolean };

/** A text in pieces, of which short hyphenated words like CX-5 and D-4D are to be kept on one line. */
export const unbrokenPieces = (text: string): Piece[] =>
  text
    .split(HYPHENATED)
    .map((piece) => ({ text: piece, isKept: HYPHENATED.test(piece) && piece.length <= LONGEST_UNBROKEN }));
