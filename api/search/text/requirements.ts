import { NO_FILTERS } from '#domain/search/filters.ts';
import type { Columns } from '../columns.ts';
import { checksFor } from '../filter-checks.ts';
import { ALL_OTHER, type Check } from '../scan.ts';
import { excludedChecks } from './excluded-checks.ts';
import { groupChecks } from './group-checks.ts';
import { columnPreferences } from './preferences.ts';
import type { Reading, TextContext } from './reading.ts';
import { withScore } from './scores.ts';
import { statedChecks, statedWords } from './stated-words.ts';

/** All that a text asks of a listing. */
export type Requirements = { checks: readonly Check[]; hasWords: (id: number) => boolean };

/**
 * The checks of a text of which nothing is given up: names, places, ranges and words of the trade as in every search,
 * and each preference that a column answers.
 */
export function requiredChecks(columns: Columns, reading: Reading, { near, terms }: TextContext): Check[] {
  const { bodyType, fuelType, ...hard } = reading.filters;
  const namesModel = hard.model !== undefined && hard.make !== undefined;
  return [
    ...checksFor(columns, { ...NO_FILTERS, ...hard, near, terms }, 'all', ALL_OTHER),
    ...excludedChecks(columns, reading.excluded),
    ...groupChecks(columns, reading.groups),
    ...statedChecks(columns, statedWords(columns, reading), namesModel),
    ...columnPreferences(columns, reading).map(({ points }) => withScore(points)),
  ];
}
