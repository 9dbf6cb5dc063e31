import { TOWNS } from '#domain/places/places.ts';
import {
  asksNearby,
  boundsOf,
  NO_FILTERS,
  RANGE_NAMES,
  type VehicleFilters,
  withBounds,
} from '#domain/search/filters.ts';
import { distanceFrom } from '#domain/search/nearby.ts';
import { formatBounds } from '#domain/search/range-words.ts';
import { ANY_MONTHLY_KES } from '#domain/words/numbers.ts';
import { conditionsOf, describeBudget } from './conditions.ts';
import type { ChipKind } from './schema.ts';
import type { Search } from './search.ts';
import { orList } from './wording.ts';

/** A search in place of another, and what is different about it. */
export type Asked = { filters: VehicleFilters; label: string };

const BUDGET_SHARE = 1.2;
const ROUND_KES = 10_000;
const ROUND_MONTHLY_KES = 1000;
const YEARS_OLDER = 2;
const NEIGHBOUR_KM = 60;
const MOST_NEIGHBOURS = 12;

const more = (kes: number, roundTo: number): number => Math.ceil((kes * BUDGET_SHARE) / roundTo) * roundTo;

/** The same search a little wider: a range turned round, a fifth more money, two years older, or the towns around. */
export function widened(search: Search, asked: VehicleFilters): Asked[] {
  return [
    ...withRangesTurned(asked),
    ...withMoreMoney(inFilters(search, asked, ['minPrice', 'maxPrice'], 'price')),
    ...withMoreBudget(inFilters(search, asked, ['cash', 'monthly'], 'budget')),
    ...withOlderYears(inFilters(search, asked, ['minYear', 'maxYear'], 'year')),
    ...withNeighbours(inFilters(search, asked, ['location'], 'place')),
  ];
}

/** The search with what its text says of these filters moved into the filters, unless they say it themselves. */
function inFilters(
  search: Search,
  asked: VehicleFilters,
  names: readonly (keyof VehicleFilters)[],
  kind: ChipKind,
): VehicleFilters {
  if (asked.search === '') return asked;
  const read = search.interpret(asked.search, asked).filters;
  if (!names.some((name) => name in read)) return asked;
  let text = asked.search;
  for (let chip = chipOf(search, text, kind); chip; chip = chipOf(search, text, kind)) text = chip.without;
  const moved = Object.fromEntries(names.flatMap((name) => (name in read ? [[name, read[name]]] : [])));
  return { ...asked, ...moved, search: text };
}

const chipOf = (search: Search, text: string, kind: ChipKind) =>
  search.reading(text).chips.find((chip) => chip.kind === kind && chip.without.length < text.length);

/** Swaps bounds that were given in reverse. */
function withRangesTurned(filters: VehicleFilters): Asked[] {
  const turned = RANGE_NAMES.filter((name) => {
    const { min, max } = boundsOf(filters, name);
    return max > 0 && min > max;
  });
  if (turned.length === 0) return [];
  const asked: Partial<VehicleFilters> = Object.assign(
    {},
    ...turned.map((name) => {
      const { min, max } = boundsOf(filters, name);
      return withBounds(name, { min: max, max: min });
    }),
  );
  const said = conditionsOf({ ...NO_FILTERS, ...asked }, () => []).map(({ label }) => label);
  return [{ filters: { ...filters, ...asked }, label: `The other way round: ${said.join(', ')}` }];
}

function withMoreMoney(filters: VehicleFilters): Asked[] {
  if (filters.maxPrice === 0) return [];
  const wider = { ...filters, maxPrice: more(filters.maxPrice, ROUND_KES) };
  return [{ filters: wider, label: formatBounds('kes', wider.minPrice, wider.maxPrice) }];
}

function withMoreBudget(filters: VehicleFilters): Asked[] {
  const hasBudget = filters.cash > 0 || filters.monthly > 0;
  if (!hasBudget || filters.monthly === ANY_MONTHLY_KES) return [];
  const wider = {
    ...filters,
    cash: more(filters.cash, ROUND_KES),
    monthly: more(filters.monthly, ROUND_MONTHLY_KES),
  };
  return [{ filters: wider, label: describeBudget(wider) }];
}

function withOlderYears(filters: VehicleFilters): Asked[] {
  if (filters.minYear === 0) return [];
  const wider = { ...filters, minYear: filters.minYear - YEARS_OLDER };
  return [{ filters: wider, label: formatBounds('year', wider.minYear, wider.maxYear) }];
}

function withNeighbours(filters: VehicleFilters): Asked[] {
  const { location } = filters;
  const neighbours = asksNearby(filters) ? [] : neighboursOf(location);
  if (neighbours.length === 0) return [];
  const label = `${orList(location)} and towns within ${NEIGHBOUR_KM} km`;
  return [{ filters: { ...filters, location: [...location, ...neighbours] }, label }];
}

/** The towns around these places, the nearest first. */
function neighboursOf(places: readonly string[]): string[] {
  const named = new Set(places.map((place) => place.toLowerCase()));
  const centres = TOWNS.filter(
    ({ name, county }) => named.has(name.toLowerCase()) || named.has(county.toLowerCase()),
  );
  const near = TOWNS.filter(({ name }) => !named.has(name.toLowerCase()))
    .map(({ name, ...position }) => ({
      name,
      km: Math.min(...centres.map((centre) => distanceFrom(centre, position))),
    }))
    .filter(({ km }) => km <= NEIGHBOUR_KM)
    .sort((a, b) => a.km - b.km);
  return near.slice(0, MOST_NEIGHBOURS).map(({ name }) => name);
}
