import { nameKey } from '#domain/catalogue/catalogue.ts';
import type { MarketNames } from '#domain/words/vocabulary.ts';
import type { Columns } from '../columns.ts';
import type { Dictionary } from '../dictionary.ts';

/** The names that the listings bear. */
export const marketNames = (columns: Columns): MarketNames => ({
  count: countNames(columns),
  models: entriesOf(columns.models),
  places: entriesOf(columns.places),
  features: columns.features.names,
});

const entriesOf = <Entry>(dictionary: Dictionary<Entry>): Entry[] =>
  [...dictionary].map(([, entry]) => entry);

/** How many listings there are of each make, model and place. */
function countNames(columns: Columns): MarketNames['count'] {
  const counts = new Map<string, number>();
  const add = (names: readonly (string | null)[], more: number) => {
    for (const key of new Set(names.map((name) => nameKey(name ?? ''))))
      counts.set(key, (counts.get(key) ?? 0) + more);
  };
  const tally = <Entry>(
    column: Uint32Array,
    entries: Dictionary<Entry>,
    names: (entry: Entry) => (string | null)[],
  ) => {
    const found = new Uint32Array(entries.size);
    for (const code of column.subarray(0, columns.size)) found[code] = (found[code] ?? 0) + 1;
    for (const [code, entry] of entries) add(names(entry), found[code] ?? 0);
  };
  tally(columns.make, columns.makes, (make) => [make]);
  tally(columns.model, columns.models, ({ model }) => [model]);
  tally(columns.place, columns.places, ({ county, town, area }) => [county, town, area]);
  return (key) => counts.get(key) ?? 0;
}
