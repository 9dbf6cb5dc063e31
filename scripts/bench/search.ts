import { createApp } from '#api/app.ts';
import { createLogger } from '#api/log.ts';
import { createSearch, type Search } from '#api/search/search.ts';
import { NO_FILTERS, SORTS, type VehicleFilters } from '#domain/search/filters.ts';
import { atMost, type Figure, percentile, unbudgeted } from './figure.ts';
import type { Bench } from './section.ts';

const FIRST_PAGE = { page: 1, limit: 20 };
const REPEATS = 12;
const MANY = 1_000_000;
/** p95 in milliseconds, at the usual size and from a million listings on. */
const BUDGETS = {
  list: { usual: 1, many: 10 },
  facets: { usual: 2, many: 15 },
  text: { usual: 5, many: 50 },
  suggestions: { usual: 50, many: 50 },
} as const;

const FILTERS: readonly Partial<VehicleFilters>[] = [
  {},
  { make: ['Toyota'] },
  { make: ['Mazda'], model: ['Demio'], sortBy: 'price_low' },
  { minPrice: 800_000, maxPrice: 2_500_000, sortBy: 'mileage_low' },
  { bodyType: ['suv'], fuelType: ['diesel', 'hybrid'], minYear: 2014, sortBy: 'year_new' },
  { location: ['Nairobi'], transmission: ['automatic'], maxMileage: 100_000 },
  { maxMonthlyPayment: 60_000, condition: ['foreign used'], sortBy: 'monthly_payment_low' },
  { features: ['Sunroof'], verified: true, city: ['Mombasa'] },
  {
    make: ['Toyota', 'Nissan', 'Honda'],
    maxPrice: 1_500_000,
    minYear: 2010,
    location: ['Nakuru', 'Nairobi'],
  },
  { featured: true, sortBy: 'date_new' },
  { cash: 500_000, monthly: 40_000, sortBy: 'price_high' },
  { location: ['nearby'], near: '-4.05,39.67', sortBy: 'distance' },
];

const TEXTS = [
  ...[
    'probox nairobi under 900k 2014+',
    'land cruiser v8',
    'mazda demio automatic',
    'toyta probx',
    'suv under 3m',
  ],
  ...[
    'leather seats',
    'sunroof nakuru',
    'one owner',
    'hilux double cab diesel 2.8',
    'reverse camera under 1.5m',
  ],
  ...[
    'clean car',
    'mercedes c class black',
    'forrester xt',
    'cheap vitz',
    'prado 2015-2018 kilimani',
    'asdfgh qwerty',
  ],
  ...['7 seater', 'full service history', 'honda fit hybrid white', 'accident free foreign used'],
  ...['gari ya familia chini ya milioni mbili', 'automatic ya Nairobi laki tisa', 'prado ya dizeli near me'],
];

/** What is typed letter by letter: names, codes, slips, places and a name behind other words. */
const TYPED = ['toyota land cruiser prado', 'mercdes benz', 'lc200', 'langata', 'forrester', 'demio nakuru'];

/** How fast the search answers in process: 95 of 100 searches take no longer. */
export async function benchSearch({
  market,
  listings,
}: Pick<Bench, 'market' | 'listings'>): Promise<Figure[]> {
  const opening = performance.now();
  const search = await createSearch(market, { remembers: false });
  const openingMs = performance.now() - opening;
  const size = listings >= MANY ? 'many' : 'usual';
  const ordered = SORTS.map((sortBy) => ({ minPrice: 500_000, sortBy }));
  const filters = [...FILTERS, ...ordered].map((filter) => ({ ...NO_FILTERS, ...filter }));
  const list = measure(filters, (filter) => search.find(filter, FIRST_PAGE));
  const facets = measure(filters, (filter) => search.facets(filter));
  const text = measureTexts(search);
  const suggestions = measure(
    TYPED.flatMap((text) => Array.from(text, (_, end) => text.slice(0, end + 1))),
    (typed) => search.suggest(typed),
  );
  const inTime = (what: string, times: readonly number[], budget: number) =>
    atMost(what, { measured: percentile(times, 0.95), budget, unit: 'ms' });
  return [
    unbudgeted('Search: reading all listings at the start', `${Math.round(openingMs)} ms`),
    inTime('Search: a filtered list with its total, p95', list, BUDGETS.list[size]),
    inTime('Search: all six facet lists, p95', facets, BUDGETS.facets[size]),
    inTime('Search: free text with its total, p95', text, BUDGETS.text[size]),
    inTime('Search: suggestions for what is typed, p95', suggestions, BUDGETS.suggestions[size]),
    unbudgeted(
      'API: 20 listings as JSON, p95',
      `${percentile(await measureAnswers({ market, search }), 0.95).toFixed(2)} ms`,
    ),
  ];
}

function measure<Input>(inputs: readonly Input[], run: (input: Input) => unknown): number[] {
  for (const input of inputs) run(input);
  const times: number[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    for (const input of inputs) {
      const start = performance.now();
      run(input);
      times.push(performance.now() - start);
    }
  }
  return times;
}

/** The search remembers texts; trailing blanks make each one new to it. */
function measureTexts(search: Search): number[] {
  const texts = Array.from({ length: REPEATS }, (_, repeat) =>
    TEXTS.map((text) => text + ' '.repeat(repeat + 1)),
  );
  for (const text of TEXTS) search.find({ ...NO_FILTERS, search: text }, FIRST_PAGE);
  return texts.flat().map((text) => {
    const start = performance.now();
    search.find({ ...NO_FILTERS, search: text }, FIRST_PAGE);
    return performance.now() - start;
  });
}

async function measureAnswers({
  market,
  search,
}: {
  market: Bench['market'];
  search: Search;
}): Promise<number[]> {
  const app = createApp({ market, search, log: createLogger('silent') });
  const times: number[] = [];
  for (let n = 0; n < REPEATS * FILTERS.length; n++) {
    const start = performance.now();
    const answer = await app.handle(
      new Request(`http://localhost/api/vehicles?make=Toyota&limit=20&page=${n + 1}`),
    );
    await answer.text();
    times.push(performance.now() - start);
  }
  return times;
}
