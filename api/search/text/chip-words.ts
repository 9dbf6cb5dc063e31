import type { SearchedGroup } from '#domain/catalogue/searched-groups.ts';
import { formatKes } from '#domain/money.ts';
import { RANGES } from '#domain/search/filter-table.ts';
import { boundsOf, NEARBY, NO_FILTERS, RANGE_NAMES, type RangeName } from '#domain/search/filters.ts';
import { formatBounds } from '#domain/search/range-words.ts';
import { labelOf } from '#domain/vehicles/words.ts';
import type { Meaning } from '#domain/words/meanings.ts';
import type { NumberFacts } from '#domain/words/number-facts.ts';
import type { ChipKind } from '../schema.ts';
import { orList } from '../wording.ts';
import { formatGenerations } from './preferences.ts';
import { isFuel, type Reading } from './reading.ts';

const GROUP_WORDS: Readonly<Record<SearchedGroup, string>> = {
  german: 'German makes',
  japanese: 'Japanese makes',
  kei: 'Kei cars, up to 660 cc',
  matatu: 'Matatus, 14 seats or more',
};

export type Said = { kind: ChipKind; meaning: string };

const SORT_WORDS: Partial<Record<string, string>> = {
  price_low: 'Cheapest first',
  price_high: 'Dearest first',
  monthly_payment_low: 'Lowest monthly payment first; “25k a month” says what you can pay',
  mileage_low: 'Least driven first',
  year_new: 'Newest model years first',
  date_new: 'Newest adverts first',
};

/** What a word or phrase was taken for. */
export function describeMeaning(meaning: Meaning): string {
  switch (meaning.kind) {
    case 'make':
      return meaning.make;
    case 'model': {
      const saysFuel = isFuel(meaning.rest);
      const version = meaning.rest && !saysFuel ? ` ${meaning.rest.toUpperCase()}` : '';
      const family = meaning.names.length > 1 && !saysFuel ? ', all versions' : '';
      return `${meaning.make} ${meaning.names[0]}${version}${family}`;
    }
    case 'place':
      return meaning.name === NEARBY ? 'Close by' : meaning.name;
    case 'generation':
      return `${meaning.make} ${meaning.names[0]}, ${formatGenerations(meaning.generations)}`;
    case 'group':
      return GROUP_WORDS[meaning.group];
    case 'color':
      return labelOf(meaning.name);
    case 'sort':
      return SORT_WORDS[meaning.sortBy] ?? '';
    case 'nothing':
    case 'not':
      return '';
    case 'bodyType':
      return orList(meaning.values) + (meaning.rest ? `, ${meaning.rest} cab` : '');
    default:
      return orList(meaning.values);
  }
}

/** The chips of numbers that filters bound, by their range. */
const RANGE_CHIPS: Partial<Record<RangeName, ChipKind>> = {
  price: 'price',
  year: 'year',
  mileage: 'mileage',
  engine: 'engine',
  seats: 'seats',
};

/** What a number was taken for; undefined when for nothing. */
export function describeFacts(facts: NumberFacts, reading: Reading): Said | undefined {
  const { seats, litres, cash, deposit, monthly } = facts;
  for (const name of RANGE_NAMES) {
    const kind = RANGE_CHIPS[name];
    const { min, max } = boundsOf({ ...NO_FILTERS, ...facts }, name);
    if (kind && (min || max)) return { kind, meaning: formatBounds(RANGES[name].unit, min, max) };
  }
  if (cash) return { kind: 'budget', meaning: `With ${formatKes(cash)} in hand` };
  if (deposit) return { kind: 'budget', meaning: `With a deposit of ${formatKes(deposit)}` };
  if (monthly) {
    const deposit = reading.filters.cash ? '' : ', the deposit at hand';
    return { kind: 'budget', meaning: `With ${formatKes(monthly)} a month${deposit}` };
  }
  if (seats) return { kind: 'seats', meaning: `${seats} seats` };
  if (litres) return { kind: 'engine', meaning: `${(litres / 10).toFixed(1)} litres` };
  return undefined;
}
