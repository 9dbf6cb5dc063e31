import { toSearchParams, type VehicleFilters } from '#domain/search/filters.ts';
import { type Condition, conditionsOf } from './conditions.ts';
import type { SearchHelp, WayOut } from './schema.ts';
import type { Search } from './search.ts';
import { type Asked, widened } from './widened.ts';

/** Each search that is tried costs as much as the one that found nothing. */
const MOST_DROPS = 10;
const PAIRED = 6;

/** What would find something where `filters` find nothing, the most found first. */
export function findHelp(search: Search, filters: VehicleFilters): SearchHelp {
  const read = (text: string) => search.reading(text, filters).chips;
  const conditions = conditionsOf(filters, read).slice(0, MOST_DROPS);
  const drops = conditions.map(({ param, text, leftOut, without }) => ({
    ...wayOut(search, { filters: without(filters), label: leftOut }),
    drop: param,
    text,
  }));
  const wider = widened(search, filters).map((asked) => wayOut(search, asked));
  const found = { drops: foundFirst(drops), alternatives: foundFirst(wider) };
  if (found.drops.length > 0 || found.alternatives.length > 0) return found;
  const pairs = withoutTwo(conditions.slice(0, PAIRED), filters);
  return { drops: [], alternatives: foundFirst(pairs.map((asked) => wayOut(search, asked))) };
}

function wayOut(search: Search, { filters, label }: Asked): WayOut {
  const { total } = search.find(filters, { page: 1, limit: 1 });
  return { label, total, query: toSearchParams(filters).toString() };
}

const foundFirst = <Way extends WayOut>(ways: readonly Way[]): Way[] =>
  ways.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total);

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function withoutTwo(conditions: readonly Condition[], filters: VehicleFilters): Asked[] {
  return conditions.flatMap((one, index) =>
    conditions.slice(index + 1).map((other) => ({
      filters: other.without(one.without(filters)),
      label: `${one.leftOut}; ${lowerFirst(other.leftOut)}`,
    })),
  );
}
