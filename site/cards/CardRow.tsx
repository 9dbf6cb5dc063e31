import type { ReactNode } from 'react';
import { SwipeRow } from '#site/ui/SwipeRow.tsx';
import { CardSkeletons } from './CardSkeletons.tsx';

/** Cards in a row to swipe; each is a CardPlace. */
export function CardRow({ children }: { children: ReactNode }) {
  return <SwipeRow what="vehicles">{children}</SwipeRow>;
}

/** A card and, if there is one, the line below it. */
export function CardPlace({ children }: { children: ReactNode }) {
  return <li className="card-place-noted">{children}</li>;
}

/** What stands in the place of `count` cards on their way; `words` say so aloud. */
export const CardRowSkeleton = ({ count, words }: { count: number; words: string }) => (
  <CardSkeletons count={count} words={words} className="swipe-row" />
);
