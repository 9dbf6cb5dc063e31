import type { ReactNode } from 'react';
import { CardSkeletons } from './CardSkeletons.tsx';

/** A row to swipe through on small screens, else rows of three. */
const ROW =
  'flex snap-x scroll-px-4 gap-4 overflow-x-auto max-sm:-mx-4 max-sm:px-4 sm:grid sm:grid-cols-2 sm:gap-5 lg:grid-cols-3';
const PLACE = 'max-sm:w-72 max-sm:shrink-0 max-sm:snap-start';

/** Cards in a row; each is a CardPlace. */
export function CardRow({ children }: { children: ReactNode }) {
  return <ul className={ROW}>{children}</ul>;
}

export function CardPlace({ children }: { children: ReactNode }) {
  return <li className={`flex min-w-0 flex-col gap-2 *:first:grow ${PLACE}`}>{children}</li>;
}

/** What stands in the place of `count` cards on their way; `words` say so aloud. */
export const CardRowSkeleton = ({ count, words }: { count: number; words: string }) => (
  <CardSkeletons count={count} words={words} className={ROW} cardClassName={PLACE} textClassName="min-h-84" />
);
