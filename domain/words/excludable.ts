import { NEARBY } from '../search/filters.ts';
import type { Meaning } from './meanings.ts';

const KINDS = [
  ...(['make', 'model', 'place', 'fuelType', 'transmission'] as const),
  ...(['bodyType', 'condition', 'drive', 'color'] as const),
];

/** What can be left out of a search: `not toyota`, `-vitz`, `bila diesel`. */
export type Excludable = Extract<Meaning, { kind: (typeof KINDS)[number] }>;

export const isExcludable = (meaning: Meaning): meaning is Excludable =>
  KINDS.some((kind) => kind === meaning.kind) && !(meaning.kind === 'place' && meaning.name === NEARBY);
