import type { VehicleFilters } from '#domain/search/filters.ts';
import type { Suggestion } from '../schema.ts';
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

/** Counts for each code of a column the listings that a search finds. */
export type CountCodes = (codes: Uint32Array, size: number) => Uint32Array;
