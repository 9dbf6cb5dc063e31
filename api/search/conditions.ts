import { asksNearby, NEARBY, NO_FILTERS, type VehicleFilters } from '#domain/filters.ts';
import { formatKes } from '#domain/money.ts';
import { NEARBY_KM } from '#domain/nearby.ts';
import { mileageText } from '#domain/wording.ts';
import type { ChipKind, ReadingChip } from './schema.ts';
import { orList, sayRange, sayYears } from './wording.ts';

/** One thing that a search asks for: its parameter, its words, and the search without it. */
export type Condition = {
  param: string;
  /** The piece of the free text that asks for it; null for a filter. */
  text: string | null;
  label: string;
  without: (filters: VehicleFilters) => VehicleFilters;
};

type Name = keyof VehicleFilters;
type Say = (filters: VehicleFilters) => string;

const perMonth = (kes: number): string => `${formatKes(kes)} a month`;
const placeLabel = (place: string): string =>
  place.toLowerCase() === NEARBY ? `within ${NEARBY_KM} km` : place;

/** Words for a limit that need a noun before them: `price up to Ksh 900,000`. */
const NOUNS: Partial<Record<ChipKind, string>> = {
  price: 'price',
  year: 'year',
  mileage: 'mileage',
  budget: 'the budget',
};

function named(kind: ChipKind, meaning: string): string {
  const noun = NOUNS[kind];
  return noun
    ? `${noun} ${meaning.replace(/^(?:Up|From|With)(?= )/, (word) => (word === 'With' ? 'of' : word.toLowerCase()))}`
    : meaning;
}

/** The filters that go together, and how they are said; the first names the parameter. */
const GROUPS: readonly (readonly [names: readonly [Name, ...Name[]], say: Say])[] = [
  [['make'], ({ make }) => orList(make)],
  [['model'], ({ model }) => orList(model)],
  [
    ['maxPrice', 'minPrice'],
    ({ minPrice, maxPrice }) => named('price', sayRange(minPrice, maxPrice, formatKes)),
  ],
  [['maxYear', 'minYear'], ({ minYear, maxYear }) => named('year', sayYears(minYear, maxYear))],
  [
    ['maxMileage', 'minMileage'],
    ({ minMileage, maxMileage }) => named('mileage', sayRange(minMileage, maxMileage, mileageText)),
  ],
  [['location'], ({ location }) => orList(location.map(placeLabel))],
  [['city'], ({ city }) => orList(city)],
  [['bodyType'], ({ bodyType }) => orList(bodyType)],
  [['fuelType'], ({ fuelType }) => orList(fuelType)],
  [['transmission'], ({ transmission }) => orList(transmission)],
  [['condition'], ({ condition }) => orList(condition)],
  [['features'], ({ features }) => features.join(' and ')],
  [
    ['maxMonthlyPayment', 'minMonthlyPayment'],
    ({ minMonthlyPayment, maxMonthlyPayment }) =>
      `payment ${sayRange(minMonthlyPayment, maxMonthlyPayment, perMonth)}`,
  ],
  [['maxAffordablePayment'], ({ maxAffordablePayment }) => `payment of ${perMonth(maxAffordablePayment)}`],
  [['cash', 'monthly'], (filters) => named('budget', sayBudget(filters))],
  [['featured'], () => 'Featured'],
  [['verified'], () => 'Verified'],
  [['sellerId'], () => 'This seller'],
];

/** `With Ksh 500,000 in hand and Ksh 40,000 a month` */
export function sayBudget({ cash, monthly }: Pick<VehicleFilters, 'cash' | 'monthly'>): string {
  if (cash === 0) return `With ${perMonth(monthly)}, the deposit at hand`;
  return `With ${formatKes(cash)} in hand${monthly > 0 ? ` and ${perMonth(monthly)}` : ''}`;
}

const isSet = (value: VehicleFilters[Name]): boolean =>
  typeof value === 'object' ? value.length > 0 : Boolean(value);

/** All that a search asks for; `read` reads a free text. */
export function conditionsOf(
  filters: VehicleFilters,
  read: (text: string) => readonly ReadingChip[],
): Condition[] {
  const groups = GROUPS.flatMap(([names, say]): Condition[] => {
    const param = names.find((name) => isSet(filters[name]));
    if (param === undefined || (param === 'make' && filters.model.length > 0)) return [];
    const none = Object.fromEntries(names.map((name) => [name, NO_FILTERS[name]]));
    const order = param === 'location' && asksNearby(filters) ? { sortBy: 'distance' as const } : {};
    return [
      { param, text: null, label: say(filters), without: (asked) => ({ ...asked, ...none, ...order }) },
    ];
  });
  return [...groups, ...textConditions(filters.search, read)];
}

function textConditions(search: string, read: (text: string) => readonly ReadingChip[]): Condition[] {
  if (search === '') return [];
  const all = read(search);
  const namesModel = all.some(({ kind }) => kind === 'model');
  const chips = all.filter(({ kind }) => kind !== 'sort' && !(kind === 'make' && namesModel));
  if (chips.length === 0)
    return [
      { param: 'q', text: search, label: `“${search}”`, without: (asked) => ({ ...asked, search: '' }) },
    ];
  return chips.map(({ kind, text, meaning }) => ({
    param: 'q',
    text,
    label: kind === 'not' ? `“${text}”` : named(kind, meaning),
    without: (asked) => {
      const chip = read(asked.search).find((one) => one.kind === kind && one.text === text);
      return { ...asked, search: chip?.without ?? asked.search };
    },
  }));
}
