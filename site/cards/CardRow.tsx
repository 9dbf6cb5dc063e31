import type { ReactNode } from 'react';
import { CardSkeletons } from './CardSkeletons.tsx';

/** Cards in a row to swipe through on small screens, else in rows of two and three; each is a CardPlace. */
export function CardRow({ children }: { children: ReactNode }) {
  return <ul className="card-row">{children}</ul>;
}

/** A card and, if there is one, the line below it. */
export function CardPlace({ children }: { children: ReactNode }) {
  return <li className="card-place-noted">{children}</li>;
}

/** What stands in the place of `count` cards on their way; `words` say so aloud. */
export const CardRowSkeleton = ({ count, words }: { count: number; words: string }) => (
  <CardSkeletons count={count} words={words} className="card-row" />
);
