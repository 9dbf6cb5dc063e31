import type { Columns } from '../columns.ts';
import type { Suggestion } from '../schema.ts';
import type { Candidate } from './candidate.ts';
import { listCandidates, queryOf } from './candidates.ts';
import { rankCandidates } from './rank.ts';

const MAX_TYPED = 200;
/** Each continuation is counted by a search of its own. */
const MOST_CONTINUED = 4;
const LAST_WORDS = 2;

/** How many listings a free text finds. */
type CountText = (text: string) => number;

/** Autocomplete from memory; the index is rebuilt when the listings have changed. */
export class Suggestions {
  #candidates: readonly Candidate[] = [];
  #madeFor: { columns: Columns; version: number } | undefined;

  find(columns: Columns, typed: string, countText: CountText): Suggestion[] {
    const candidates = this.#candidatesOf(columns);
    const text = typed.slice(0, MAX_TYPED);
    const found = rankCandidates(candidates, text);
    return found.length > 0 ? found.map(toSuggestion) : continued(candidates, text, countText);
  }

  #candidatesOf(columns: Columns): readonly Candidate[] {
    const { version } = columns;
    if (this.#madeFor?.columns !== columns || this.#madeFor.version !== version) {
      this.#candidates = listCandidates(columns);
      this.#madeFor = { columns, version };
    }
    return this.#candidates;
  }
}

const toSuggestion = ({ kind, label, note, count, filters }: Candidate): Suggestion => ({
  ...{ kind, label, note, count },
  query: queryOf(filters),
});

/** Where all words together are no name: the last ones as a name, behind the words before them. `prado nak` is `prado Nakuru`. */
function continued(candidates: readonly Candidate[], typed: string, countText: CountText): Suggestion[] {
  const words = typed.trim().split(/\s+/);
  for (let last = LAST_WORDS; last > 0; last--) {
    const head = words.slice(0, -last).join(' ');
    if (head === '') continue;
    const found = rankCandidates(candidates, words.slice(-last).join(' '))
      .filter(({ kind }) => kind !== 'generation')
      .toSorted((a, b) => b.count - a.count)
      .slice(0, MOST_CONTINUED)
      .map(({ kind, label }) => {
        const text = `${head} ${label.replace(',', '')}`;
        return { kind, label: text, note: '', count: countText(text), query: queryOf({ search: text }) };
      })
      .filter(({ count }) => count > 0);
    if (found.length > 0) return found;
  }
  return [];
}
