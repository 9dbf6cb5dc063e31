import { NO_FILTERS, toSearchParams, type VehicleFilters } from '#domain/search/filters.ts';
import { isFound } from '#domain/vehicles/listing-life.ts';
import { VEHICLE_STATUSES } from '#domain/vehicles/words.ts';
import type { Columns } from '../columns.ts';
import type { Candidate } from './candidate.ts';
import { carCandidates } from './car-candidates.ts';
import { generationCandidates } from './generation-candidates.ts';
import { placeCandidates } from './place-candidates.ts';

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

const FOUND = VEHICLE_STATUSES.map((status) => (isFound({ status }) ? 1 : 0));

function countFound({ status, size }: Columns, codes: Uint32Array, names: number): Uint32Array {
  const counts = new Uint32Array(names);
  for (let slot = 0; slot < size; slot++) {
    const code = codes[slot] ?? 0;
    counts[code] = (counts[code] ?? 0) + (FOUND[status[slot] ?? 0] ?? 0);
  }
  return counts;
}
