import { onTerms } from '../finance/month-words.ts';
import { formatKes, formatKesShort } from '../money.ts';
import { labelOf } from '../vehicles/words.ts';
import { FILTERS, RANGES } from './filter-table.ts';
import {
  boundsOf,
  LIST_FILTERS,
  type ListFilter,
  NEARBY,
  NO_FILTERS,
  RANGE_NAMES,
  type VehicleFilters,
  withBounds,
} from './filters.ts';
import { formatBounds } from './range-words.ts';

/** One condition of a search in words, and the change of the filters that takes it out. */
type SearchCondition = { key: string; label: string; removal: Partial<VehicleFilters> };

/** A value of a filter's list as people read it: words of the trade as `SUV`, names as they are written. */
export function valueLabel(name: ListFilter, value: string): string {
  return FILTERS[name].kind === 'words' || name === 'features' ? labelOf(value) : value;
}

/** Every condition of a search, in words; a seller by the name, where it is known. The order of the result is not one. */
export function searchConditions(filters: VehicleFilters, sellerName = 'One seller'): SearchCondition[] {
  const found: SearchCondition[] = [];
  const add = (key: string, label: string, removal: Partial<VehicleFilters>) =>
    found.push({ key, label, removal });

  if (filters.search) add('search', `“${filters.search}”`, { search: '' });
  for (const name of LIST_FILTERS) {
    for (const value of filters[name]) {
      add(`${name}:${value}`, name === 'location' ? placeLabel(value, filters) : valueLabel(name, value), {
        [name]: filters[name].filter((other) => other !== value),
      });
    }
  }
  for (const name of RANGE_NAMES) {
    const { min, max } = boundsOf(filters, name);
    const said = formatBounds(RANGES[name].unit, min, max, amount);
    if (min || max) add(name, name === 'payment' ? said + onTerms(filters) : said, withBounds(name));
  }
  if (filters.maxAffordablePayment) {
    const most = amount(filters.maxAffordablePayment);
    add('maxAffordablePayment', `I can pay ${most} a month${onTerms(filters)}`, { maxAffordablePayment: 0 });
  }
  if (filters.cash || filters.monthly) add('cash', formatMoney(filters), { cash: 0, monthly: 0 });
  if (filters.featured) add('featured', 'Featured', { featured: false });
  if (filters.verified) add('verified', 'Verified', { verified: false });
  if (filters.sellerId) add('sellerId', sellerName, { sellerId: NO_FILTERS.sellerId });
  return found;
}

/** A search as a name for people: `Toyota Harrier, Up to Ksh 3.5M, Nairobi`. `All vehicles` without filters. */
export function searchName(filters: VehicleFilters, sellerName?: string): string {
  const [make, model] = [theOnly(filters.make), theOnly(filters.model)];
  const labels = searchConditions(filters, sellerName)
    .filter(({ key }) => !(make && model && key === `model:${model}`))
    .map(({ key, label }) => (make && model && key === `make:${make}` ? `${make} ${model}` : label));
  return labels.join(', ') || 'All vehicles';
}

const theOnly = (values: readonly string[]): string | undefined =>
  values.length === 1 ? values[0] : undefined;

/** How a value of the location filter reads: close by is Nairobi until the visitor's place is known. */
function placeLabel(place: string, { near }: VehicleFilters): string {
  if (place.toLowerCase() !== NEARBY) return place;
  return near ? 'Near you' : 'Near Nairobi';
}

/** A budget in words, as far as it is given. */
function formatMoney(filters: VehicleFilters): string {
  const { cash, monthly } = filters;
  const parts = [cash && `${amount(cash)} in hand`, monthly && `${amount(monthly)} a month`];
  return `With ${parts.filter(Boolean).join(' and ')}${monthly ? onTerms(filters) : ''}`;
}

/** `Ksh 1.5M`, but in full where the short form would round. */
function amount(kes: number): string {
  const isRound = kes >= 1_000_000 ? kes % 100_000 === 0 : kes < 999_500 && kes % 1000 === 0;
  return isRound ? formatKesShort(kes) : formatKes(kes);
}
