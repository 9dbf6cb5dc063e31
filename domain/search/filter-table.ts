import { normalTerms } from '../finance/terms.ts';
import { normalPosition } from '../places/distance.ts';
import { BODY_TYPES, CONDITIONS, DRIVES, FUEL_TYPES, TRANSMISSIONS } from '../vehicles/words.ts';
import { flag, id, names, short, text, whole, words } from './filter-kinds.ts';

const MAX_SEARCH_LENGTH = 200;
const TYPED_WORDS_MS = 500;

/**
 * Every filter of the search, in the order of its address. Parsing, the API's parameters, facets, chips, saved
 * searches, fallback lists and the side column follow these rows; `RANGES` below pairs the bounds.
 *
 * `title` and `several` head the list in the side column; `facet` names its counts in the API's answer, `field` the
 * listing's field that they count where it has another name. Words are the column of their name in the search.
 * `match: 'all'` asks for every chosen value instead of any, `debounceMs` marks what is typed, and under `savedKey`
 * saved searches are found by a listing's `stored` column.
 */
export const FILTERS = {
  search: text((typed) => typed.trim().slice(0, MAX_SEARCH_LENGTH), {
    params: ['q', 'search'],
    debounceMs: TYPED_WORDS_MS,
  }),
  make: names({ title: 'Make', several: 'makes', facet: 'makes', isOpen: true }),
  model: names({ title: 'Model', several: 'models', isOpen: true }),
  minPrice: short({}),
  maxPrice: short({}),
  minYear: whole({}),
  maxYear: whole({}),
  minMileage: short({}),
  maxMileage: short({}),
  fuelType: words(FUEL_TYPES, {
    title: 'Fuel',
    several: 'fuels',
    facet: 'fuelTypes',
    savedKey: 'fuel',
    stored: 'fuel_type',
  }),
  transmission: words(TRANSMISSIONS, {
    title: 'Transmission',
    several: 'kinds',
    facet: 'transmissions',
    stored: 'transmission',
  }),
  location: names({ title: 'Place', several: 'places', facet: 'locations', field: 'city', isOpen: true }),
  city: names({ title: 'Town', debounceMs: TYPED_WORDS_MS }),
  bodyType: words(BODY_TYPES, {
    title: 'Body type',
    several: 'body types',
    facet: 'bodyTypes',
    savedKey: 'body',
    stored: 'body_type',
    isOpen: true,
  }),
  condition: words(CONDITIONS, {
    title: 'Condition',
    several: 'conditions',
    facet: 'conditions',
    stored: 'condition',
  }),
  drive: words(DRIVES, { title: 'Drive', several: 'kinds of drive', facet: 'drives', stored: 'drive' }),
  minSeats: whole({}),
  minEngineCc: whole({}),
  maxEngineCc: whole({}),
  features: names({ title: 'Features', several: 'features', facet: 'features', match: 'all' }),
  minMonthlyPayment: short({}),
  maxMonthlyPayment: short({}),
  maxAffordablePayment: short({}),
  cash: short({}),
  monthly: short({}),
  terms: text(normalTerms, {}),
  near: text(normalPosition, {}),
  featured: flag({ label: 'Featured' }),
  verified: flag({ label: 'Verified' }),
  sellerId: id({ label: 'One seller' }),
  exclude: id({}),
};

/**
 * The filters that bound one number, from below by `min`, from above by `max`. `column` is the search's column; one
 * of it is `scale` of the filter's unit. `steps` are offered as choices, with their counts under `facet`.
 */
export const RANGES = {
  price: { title: 'Price', noun: 'price', unit: 'kes', column: 'price', min: 'minPrice', max: 'maxPrice' },
  payment: {
    title: 'Monthly payment',
    noun: 'payment',
    unit: 'kesAMonth',
    column: 'monthly',
    min: 'minMonthlyPayment',
    max: 'maxMonthlyPayment',
  },
  year: {
    title: 'Year',
    noun: 'year',
    unit: 'year',
    column: 'year',
    min: 'minYear',
    max: 'maxYear',
    isOpen: true,
  },
  mileage: {
    title: 'Mileage',
    noun: 'mileage',
    unit: 'km',
    column: 'mileage',
    min: 'minMileage',
    max: 'maxMileage',
  },
  seats: {
    title: 'Seats',
    noun: '',
    unit: 'seats',
    column: 'seats',
    min: 'minSeats',
    facet: 'seats',
    steps: [{ min: 5 }, { min: 7 }, { min: 8 }, { min: 14 }],
  },
  engine: {
    title: 'Engine',
    noun: 'engine',
    unit: 'cc',
    column: 'litres',
    scale: 100,
    min: 'minEngineCc',
    max: 'maxEngineCc',
    facet: 'engines',
    steps: [
      { max: 1000 },
      { min: 1100, max: 1300 },
      { min: 1400, max: 1500 },
      { min: 1600, max: 1800 },
      { min: 1900, max: 2000 },
      { min: 2100, max: 2500 },
      { min: 2600, max: 3000 },
      { min: 3100 },
    ],
  },
} as const;

/** The side column from top to bottom: filters and ranges by name, `money` and `type` for the groups of their own. */
export const SIDE_COLUMN = [
  ...(['money', 'make', 'model', 'price', 'payment', 'year', 'mileage', 'bodyType', 'location'] as const),
  ...([
    'city',
    'fuelType',
    'transmission',
    'drive',
    'engine',
    'seats',
    'condition',
    'features',
    'type',
  ] as const),
] as const;
