import { createElement, Fragment, type ReactNode } from 'react';
import { type Piece, unbrokenPieces } from './unbroken.ts';

/** A text whose short hyphenated words stay whole at the end of a line. */
export function Unbroken({ text }: { text: string }): ReactNode {
  return createElement(Fragment, null, ...unbrokenPieces(text).map(drawn));
}

const drawn = ({ text, isKept }: Piece): ReactNode =>
  isKept ? <span className="whitespace-nowrap">{text}</span> : text;
