import type { Suggestion } from './api.ts';
import { matches } from './matched.ts';

/** A search that was made on this device: its words, its parameters, and when it was last looked at. */
export type RecentSearch = { label: string; query: string; at: number };

type Group = 'recent' | 'car' | 'generation' | 'place';
/** What a row of the list shows and leads to. */
export type Row = {
  group: Group;
  label: string;
  note: string;
  /** Undefined of a recent search: what it finds is not asked again. */
  count?: number;
  query: string;
  /** Since when a recent search's news are counted. */
  at?: number;
};

export const HEADINGS: Readonly<Record<Group, string>> = {
  recent: 'Your searches',
  car: 'Makes and models',
  generation: 'Generations',
  place: 'Places',
};

const MOST = { wide: 8, small: 7 } as const;
const MOST_RECENT = { typed: 2, empty: 4 } as const;
/** So many rows are kept for generations and places where cars alone would fill the list. */
const KEPT = { generation: 2, place: 1 } as const;

type Offered = {
  typed: string;
  recent: readonly RecentSearch[];
  suggested: readonly Suggestion[];
  isSmall: boolean;
};

/** The rows for what is typed: recent searches, cars, generations and places, at most eight, seven on small screens. */
export function composeRows({ typed, recent, suggested, isSmall }: Offered): Row[] {
  const most = isSmall ? MOST.small : MOST.wide;
  const mine = recent
    .filter(({ label }) => matches(label, typed))
    .slice(0, typed === '' ? MOST_RECENT.empty : MOST_RECENT.typed)
    .map((search): Row => ({ group: 'recent', note: '', ...search }));
  const known = new Set(mine.map(({ query }) => query));
  const found = suggested.filter(({ query }) => !known.has(query)).map(toRow);
  return [...mine, ...fairShare(found, most - mine.length)];
}

const GROUPS = { make: 'car', model: 'car', generation: 'generation', place: 'place' } as const;

const toRow = ({ kind, label, note, count, query }: Suggestion): Row => ({
  group: GROUPS[kind],
  ...{ label, note, count, query },
});

/** As many rows as there is room for: the first cars, but a few generations and places too where there are any. */
function fairShare(rows: readonly Row[], room: number): Row[] {
  const of = (group: Group) => rows.filter((row) => row.group === group);
  const [cars, generations, places] = [of('car'), of('generation'), of('place')];
  const kept = Math.min(places.length, KEPT.place) + Math.min(generations.length, KEPT.generation);
  const shownCars = cars.slice(0, Math.max(room - kept, 0));
  const shownGenerations = generations.slice(
    0,
    Math.max(room - shownCars.length - Math.min(places.length, KEPT.place), 0),
  );
  const left = room - shownCars.length - shownGenerations.length;
  return [...shownCars, ...shownGenerations, ...places.slice(0, Math.max(left, 0))];
}

/** What can be said of what is typed before its answer has come: the rows of the last one that still fit. */
export const stillFitting = (suggested: readonly Suggestion[], typed: string): Suggestion[] =>
  suggested.filter(({ label, note }) => matches(label, typed) || matches(note, typed));

/** `7 suggestions`, for screen readers. */
export const countWords = (rows: number): string => `${rows} ${rows === 1 ? 'suggestion' : 'suggestions'}`;
