import { createElement, Fragment, type ReactNode } from 'react';

/** A longer one would not fit on a narrow card. */
const LONGEST_UNBROKEN = 16;
const HYPHENATED = /(\S+-\S+)/;

/** A text whose short hyphenated words, like CX-5 and D-4D, stay whole at the end of a line. */
export function Unbroken({ text }: { text: string }): ReactNode {
  return createElement(Fragment, null, ...text.split(HYPHENATED).map(kept));
}

const kept = (piece: string): ReactNode =>
  HYPHENATED.test(piece) && piece.length <= LONGEST_UNBROKEN ? (
    <span className="whitespace-nowrap">{piece}</span>
  ) : (
    piece
  );
