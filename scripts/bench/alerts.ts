import { createCollector } from '#api/alerts/collect.ts';
import { mailMatches } from '#api/alerts/deliver.ts';
import type { Db } from '#api/database/open.ts';
import { saveSearch } from '#api/saved-searches/saved-searches.ts';
import { createSearch, type Search } from '#api/search/search.ts';
import { addVehicle } from '#api/vehicles/change.ts';
import { isCountedIn } from '#api/vehicles/listing-life.ts';
import { NO_FILTERS, type VehicleFilters } from '#domain/search/filters.ts';
import { savedQuery } from '#domain/search/saved-search.ts';
import { generateDemoListings } from '#scripts/demo/generate.ts';
import { type Random, seededRandom } from '#scripts/demo/random.ts';
import { assignSeller, findDemoSellers } from '#scripts/demo/sellers.ts';
import { atMost, type Figure, unbudgeted } from './figure.ts';
import type { Bench } from './section.ts';

const SEARCHES = 10_000;
const SEARCHES_EACH = 50;
const LISTINGS = 1_000;
const BUDGET_S = 5;
const SEED = 4711;

type Wanted = Awaited<ReturnType<typeof listWanted>>[number];

/** How long it takes to find out which of 10,000 saved searches want 1,000 new listings, and to write the mails. */
export async function benchAlerts({ market }: Pick<Bench, 'market'>): Promise<Figure[]> {
  const { db } = market;
  const search = await createSearch(market);
  const collector = createCollector({ db, search });
  await collector.collect();
  await saveSearches(db, search);
  await addListings(db);
  await search.refresh();
  const longestWait = watchWaits();
  const startedAt = performance.now();
  const matches = await collector.collect();
  const matchedAt = performance.now();
  const mails = await mailMatches({ db, search, publicUrl: 'http://localhost' });
  const seconds = (from: number, to: number) => (to - from) / 1000;
  return [
    atMost(`Saved searches: ${SEARCHES} matched with ${LISTINGS} new listings`, {
      measured: seconds(startedAt, matchedAt),
      budget: BUDGET_S,
      unit: 's',
    }),
    unbudgeted(
      'Saved searches: what that found, and the mails about it',
      `${matches} matches, ${mails} mails in ${seconds(matchedAt, performance.now()).toFixed(2)} s`,
    ),
    unbudgeted(
      'Saved searches: the longest that anything else waited for it',
      `${longestWait().toFixed(0)} ms`,
    ),
  ];
}

/** Watches how long other work of this process has to wait; ends with the answer in milliseconds. */
function watchWaits(): () => number {
  let [last, longest] = [performance.now(), 0];
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1);
  return () => {
    clearInterval(timer);
    return longest;
  };
}

/** Saved searches: cars like those on the market, more or less closely, one in five in their own words. */
async function saveSearches(db: Db, search: Search): Promise<void> {
  const random = seededRandom(SEED);
  const wanted = await listWanted(db);
  await db.transaction().execute(async (db) => {
    for (let saved = 0; saved < SEARCHES; ) {
      const userId = await addPerson(db, saved);
      const queries = new Set<string>();
      while (queries.size < SEARCHES_EACH) {
        const car = random.pick(wanted);
        queries.add(savedQuery({ ...NO_FILTERS, ...filtersFor(car, random) }));
      }
      for (const query of queries) await saveSearch({ db, search }, userId, { query, frequency: 'instant' });
      saved += queries.size;
    }
  });
}

function filtersFor(car: Wanted, random: Random): Partial<VehicleFilters> {
  const maxPrice = Math.ceil(((car.price_kes ?? 1_000_000) * (0.9 + random.next() * 0.4)) / 10_000) * 10_000;
  const place = car.county ? [car.county] : [];
  const kind = random.next();
  const transmission = car.transmission ? [car.transmission] : [];
  const model = { make: [car.make], model: [car.model] };
  if (kind < 0.45) return { ...model, maxPrice, minYear: car.year - 1, transmission };
  if (kind < 0.65) return { make: [car.make], maxPrice, location: place };
  if (kind < 0.75) return { bodyType: car.body_type ? [car.body_type] : [], maxPrice, location: place };
  if (kind < 0.8) return { maxPrice, minYear: car.year, transmission, location: place };
  return { search: `${car.make} ${car.model} under ${maxPrice} ${car.town ?? ''}`.trim() };
}

const listWanted = (db: Db) =>
  db
    .selectFrom('vehicles')
    .select(['make', 'model', 'year', 'price_kes', 'transmission', 'body_type', 'county', 'town'])
    .where(isCountedIn('vehicles'))
    .orderBy('id')
    .limit(5_000)
    .execute();

async function addPerson(db: Db, number: number): Promise<number> {
  const at = new Date().toISOString();
  const { id } = await db
    .insertInto('users')
    .values({
      ...{ email: `waiting-${number}@example.com`, role: 'buyer' as const },
      ...{ created_at: at, email_verified_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function addListings(db: Db): Promise<void> {
  const now = new Date();
  const random = seededRandom(SEED);
  const sellers = await findDemoSellers(db);
  await db.transaction().execute(async (db) => {
    const question = { seed: SEED, count: LISTINGS, year: now.getUTCFullYear(), now };
    for (const listing of generateDemoListings(question))
      await addVehicle(db, { ...assignSeller(listing, sellers, random), status: 'active' });
  });
}
