import { z } from 'zod';
import { parameter } from '#api/http/parameters.ts';
import { recordOf } from '#domain/names-of.ts';
import { FILTERS, RANGES } from '#domain/search/filter-table.ts';
import {
  boundNames,
  FILTER_NAMES,
  type FilterName,
  paramOf,
  RANGE_NAMES,
  SORTS,
} from '#domain/search/filters.ts';

const whole = (description: string) => parameter(description, { type: 'integer', minimum: 0 });

const UNITS = {
  kes: ' in whole KES',
  kesAMonth: ' a month in whole KES',
  km: ' in km',
  year: ' of manufacture',
  seats: '',
  cc: ' in cubic centimetres, compared to a tenth of a litre',
} as const;

const BOUNDS = RANGE_NAMES.flatMap((name) => {
  const { title, unit } = RANGES[name];
  return boundNames(name).map((bound): [FilterName, string] => [
    bound,
    `${bound.startsWith('min') ? 'Lowest' : 'Highest'} ${title.toLowerCase()}${UNITS[unit]}.`,
  ]);
});

/** What the filters mean that are more than a list of words or a bound. */
const MEANINGS: ReadonlyMap<FilterName, string> = new Map<FilterName, string>([
  ...BOUNDS,
  ['search', 'Free text: make, model, year, place, budget and common words.'],
  ['make', 'Makes, or names that people use for them.'],
  ['model', 'Models, or names that people use for them.'],
  ['location', 'Places: counties, towns or areas, or `nearby`.'],
  ['city', 'Towns.'],
  ['features', 'Features, of which a listing has all.'],
  ['maxAffordablePayment', 'The monthly payment in whole KES that the buyer can afford.'],
  ['cash', 'Money in hand in whole KES. Alone: what it pays in full; with `monthly`: the down payment.'],
  [
    'monthly',
    'What the buyer can pay a month in whole KES, by the lending rules for each age. Alone, the down payment is taken for given.',
  ],
  [
    'terms',
    'The loan terms of every monthly amount: percent down, months and percent a year, as `30-48-16`, held to the age rules. Left out, the usual ones for each age. Read only beside a monthly filter or order.',
  ],
  [
    'near',
    'Where the buyer is, as `-1.29,36.82`; Nairobi when left out. It is rounded to about a kilometre.',
  ],
  ['featured', '`true` for featured listings only.'],
  ['verified', '`true` for listings of verified dealers only.'],
  ['sellerId', 'The listings of one seller.'],
  ['exclude', 'A listing to leave out.'],
]);

function queryParameter(name: FilterName) {
  const row = FILTERS[name];
  const meaning = MEANINGS.get(name) ?? '';
  if (row.kind === 'number' || row.kind === 'id') return whole(meaning);
  if (row.kind === 'words')
    return parameter(`${row.title}: ${row.allowed.join(', ')}. Several are joined by commas.`);
  return parameter(row.kind === 'names' ? `${meaning} Several are joined by commas.` : meaning);
}

const byParameter = new Map(FILTER_NAMES.map((name) => [paramOf(name), name]));

/**
 * The words of a vehicle search as OpenAPI lists them: `parseFilters` of domain/search/filters.ts reads the address itself,
 * ignores the unknown and takes a wrong value for no filter.
 */
export const vehicleFiltersQuery = z.object(
  recordOf([...byParameter.keys()], (param) => queryParameter(byParameter.get(param) ?? 'search')),
);

export const vehicleListQuery = vehicleFiltersQuery.extend({
  sortBy: parameter(
    'The order of the listings: `distance` for `location=nearby`, else `best_match`, when left out.',
    {
      enum: SORTS,
    },
  ),
  status: parameter('Visitors get active listings, whatever they ask for.'),
  page: whole('The page, from 1 on.'),
  limit: whole('Listings on a page: 20, and at most 100.'),
  count: parameter('`true` for the total without the listings.'),
});
