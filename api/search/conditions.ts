import { onTerms } from '#domain/finance/month-words.ts';
import { formatKes } from '#domain/money.ts';
import { RANGES, SIDE_COLUMN } from '#domain/search/filter-table.ts';
import {
  asksNearby,
  boundNames,
  boundsOf,
  isListFilter,
  isRange,
  type ListFilter,
  NEARBY,
  NO_FILTERS,
  type RangeName,
  type VehicleFilters,
} from '#domain/search/filters.ts';
import { NEARBY_KM } from '#domain/search/nearby.ts';
import { formatBounds } from '#domain/search/range-words.ts';
import type { ReadingChip } from './schema.ts';
import { orList } from './wording.ts';

/** One condition of a search: its parameter, its words, and the search without it. */
export type Condition = {
  param: string;
  /** The piece of the free text that sets it; null for a filter. */
  text: string | null;
  label: string;
  /** What is asked for without it: `Any price, not only up to Ksh 900,000`. */
  leftOut: string;
  without: (filters: VehicleFilters) => VehicleFilters;
};

type Name = keyof VehicleFilters;
type Say = (filters: VehicleFilters) => string;

const perMonth = (kes: number): string => `${formatKes(kes)} a month`;
const placeLabel = (place: string): string =>
  place.toLowerCase() === NEARBY ? `within ${NEARBY_KM} km` : place;

/** Words for a limit that need a noun before them: `price up to Ksh 900,000`. */
const NOUNS: Partial<Record<string, string>> = {
  price: 'price',
  year: 'year',
  mileage: 'mileage',
  budget: 'the budget',
};

function named(noun: string | undefined, meaning: string): string {
  return noun
    ? `${noun} ${meaning.replace(/^(?:Up|From|With)(?= )/, (word) => (word === 'With' ? 'of' : word.toLowerCase()))}`
    : meaning;
}

type Group = readonly [key: string, names: readonly [Name, ...Name[]], say: Say];

const ANY_CAR = 'Any make and model, not only {it}';
const ANYWHERE = 'Anywhere in Kenya, not only {it}';
const ANY_SELLER = 'Any seller, not only {it}';
const any = (what: string): string => `Any ${what}, not only {it}`;

/** What each filter and each kind of chip leaves open once it is left out; `{it}` is what was asked for. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  ...{ make: ANY_CAR, model: ANY_CAR, generation: ANY_CAR, group: ANY_CAR },
  ...{ location: ANYWHERE, city: ANYWHERE, place: ANYWHERE },
  ...{ price: any('price'), payment: any('monthly payment'), budget: any('budget'), year: any('year') },
  ...{ mileage: any('mileage'), seats: any('number of seats'), engine: any('engine') },
  ...{ color: any('colour'), bodyType: any('body type'), fuelType: any('fuel'), drive: any('drive') },
  ...{ transmission: any('transmission'), condition: any('condition'), features: 'With or without {it}' },
  ...{ not: 'Also what {it} leaves out', word: 'Whether an advert says {it} or not' },
  ...{ featured: 'Adverts that are not featured too', verified: 'Any seller, not only verified dealers' },
  ...{ sellerId: ANY_SELLER.replace('{it}', 'this one') },
};

/** The noun before a limit says again what is left open. */
const NOUN = /^(?:price|payment|year|mileage|engine|the budget)(?: of)? /;

const formatLeftOut = (name: string, label: string): string =>
  (LEFT_OUT[name] ?? 'Without {it}').replace('{it}', () =>
    label.replace(NOUN, '').replace(/^Within /, 'within '),
  );

const listGroup = (name: ListFilter): Group => [
  name,
  [name],
  (filters) =>
    name === 'features'
      ? filters.features.join(' and ')
      : orList(name === 'location' ? filters.location.map(placeLabel) : filters[name]),
];

function rangeGroup(name: RangeName): Group {
  const { noun, unit } = RANGES[name];
  return [
    name,
    boundNames(name),
    (filters) => {
      const { min, max } = boundsOf(filters, name);
      return named(noun, formatBounds(unit, min, max)) + (name === 'payment' ? onTerms(filters) : '');
    },
  ];
}

const OWN_GROUPS: Partial<Record<(typeof SIDE_COLUMN)[number], readonly Group[]>> = {
  money: [['budget', ['cash', 'monthly'], (filters) => named(NOUNS.budget, describeBudget(filters))]],
  type: [
    ['featured', ['featured'], () => 'Featured'],
    ['verified', ['verified'], () => 'Verified'],
  ],
};

/** The filters that go together, and how they are said; the first names the parameter. */
const GROUPS: readonly Group[] = [
  ...SIDE_COLUMN.flatMap((name) => {
    if (isRange(name)) return [rangeGroup(name)];
    return isListFilter(name) ? [listGroup(name)] : (OWN_GROUPS[name] ?? []);
  }),
  [
    ...(['payment', ['maxAffordablePayment']] as const),
    (filters) => `payment of ${perMonth(filters.maxAffordablePayment)}${onTerms(filters)}`,
  ],
  ['sellerId', ['sellerId'], () => 'This seller'],
];

/** `With Ksh 500,000 in hand and Ksh 40,000 a month` */
export function describeBudget(filters: Pick<VehicleFilters, 'cash' | 'monthly' | 'terms'>): string {
  const { cash, monthly } = filters;
  if (cash === 0) return `With ${perMonth(monthly)}, the deposit at hand${onTerms(filters)}`;
  return `With ${formatKes(cash)} in hand${monthly > 0 ? ` and ${perMonth(monthly)}${onTerms(filters)}` : ''}`;
}

const isSet = (value: VehicleFilters[Name]): boolean =>
  typeof value === 'object' ? value.length > 0 : Boolean(value);

/** All conditions of a search; `read` reads a free text. */
export function conditionsOf(
  filters: VehicleFilters,
  read: (text: string) => readonly ReadingChip[],
): Condition[] {
  const groups = GROUPS.flatMap(([key, names, say]): Condition[] => {
    const param = names.find((name) => isSet(filters[name]));
    if (param === undefined || (param === 'make' && filters.model.length > 0)) return [];
    // A make without its model would only be other cars of it.
    const cleared = param === 'model' ? (['make', 'model'] as const) : names;
    const none = Object.fromEntries(cleared.map((name) => [name, NO_FILTERS[name]]));
    const order = param === 'location' && asksNearby(filters) ? { sortBy: 'distance' as const } : {};
    const label = say(filters);
    return [
      {
        ...{ param, text: null, label },
        leftOut: formatLeftOut(key, param === 'model' ? [...filters.make, label].join(' ') : label),
        without: (asked) => ({ ...asked, ...none, ...order }),
      },
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
      {
        ...{ param: 'q', text: search, label: `“${search}”`, leftOut: formatLeftOut('word', `“${search}”`) },
        without: (asked) => ({ ...asked, search: '' }),
      },
    ];
  return chips.map(({ kind, text, meaning }) => {
    const label = kind === 'not' ? `“${text}”` : named(NOUNS[kind], meaning);
    return {
      ...{ param: 'q', text, label, leftOut: formatLeftOut(kind, kind === 'word' ? `“${text}”` : label) },
      without(asked) {
        const chip = read(asked.search).find((one) => one.kind === kind && one.text === text);
        const search = chip?.without ?? asked.search;
        const make = kind === 'model' ? read(search).find((one) => one.kind === 'make') : undefined;
        return { ...asked, search: make?.without ?? search };
      },
    };
  });
}
