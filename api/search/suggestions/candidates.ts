import { NO_FILTERS, toSearchParams, type VehicleFilters } from '#domain/search/filters.ts';
import { isFound } from '#domain/vehicles/listing-life.ts';
import { VEHICLE_STATUSES } from '#domain/vehicles/words.ts';
import type { Columns } from '../columns.ts';
import type { Suggestion } from '../schema.ts';
import { carCandidates } from './car-candidates.ts';
import { generationCandidates } from './generation-candidates.ts';
import { placeCandidates } from './place-candidates.ts';
import type { Spelling } from './spellings.ts';

export type SuggestionKind = Suggestion['kind'];

/** A candidate for suggestions: a make, model, generation or place that is for sale. */
export type Candidate = {
  kind: SuggestionKind;
  label: string;
  /** What tells it from others of its name; empty where nothing needs to. */
  note: string;
  /** How many listings its search finds. */
  count: number;
  spellings: readonly Spelling[];
  /** The words that may be typed in any order, those of its make among them. */
  words: readonly string[];
  /** Words of which one must be typed; left out where any will do. */
  core?: readonly string[];
  /** The label, note and spellings where a chassis code or nickname is typed instead of the usual one. */
  others?: readonly Candidate[];
  filters: Partial<VehicleFilters>;
};

/** The parameters of a candidate's search: the same for the same search, wherever it was asked. */
export const queryOf = (filters: Partial<VehicleFilters>): string =>
  toSearchParams({ ...NO_FILTERS, ...filters }).toString();

/** All makes, models, generations and places of the listings that a search finds. */
export function listCandidates(columns: Columns): Candidate[] {
  const count = (codes: Uint32Array, size: number) => countFound(columns, codes, size);
  return [
    ...carCandidates(columns, count),
    ...generationCandidates(columns, count),
    ...placeCandidates(columns, count),
  ];
}

/** Counts for each code of a column the listings that a search finds. */
export type CountCodes = (codes: Uint32Array, size: number) => Uint32Array;

const FOUND = VEHICLE_STATUSES.map((status) => (isFound({ status }) ? 1 : 0));

function countFound({ status, size }: Columns, codes: Uint32Array, names: number): Uint32Array {
  const counts = new Uint32Array(names);
  for (let slot = 0; slot < size; slot++) {
    const code = codes[slot] ?? 0;
    counts[code] = (counts[code] ?? 0) + (FOUND[status[slot] ?? 0] ?? 0);
  }
  return counts;
}
