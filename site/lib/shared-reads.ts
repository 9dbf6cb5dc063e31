import { listStock, type StockedCar } from '#api/landing/queries.ts';
import { mapComparableListings } from '#api/prices/queries.ts';
import { type Landing, landingSlug, landingsOf } from '#domain/landing/landing.ts';
import { type CountedName, countNames } from '#domain/prices/stock-figures.ts';
import { readGroup } from './group-reads.ts';
import { remember, type SiteMarket } from './site-market.ts';

/**
 * The market for many pages in a row: what each of them asks alike is looked up once. Cars for sale are read in one
 * pass: reading them for each group, and the comparables of each listing where they happen to stand, took most of the
 * time of a rebuild.
 */
export function rememberShared(market: SiteMarket): SiteMarket {
  const { db } = market;
  const landings = rememberBy((kind: Landing['kind']) => market.landings(kind));
  const slugs = rememberBy(
    async (kind: Landing['kind']) =>
      new Set((await landings(kind)).map(({ landing }) => landingSlug(landing))),
  );
  const groups = remember(async () => groupCars(await listStock(db)));
  const stock = async (landing: Landing) => {
    const slug = landingSlug(landing);
    return slug === undefined ? listStock(db, landing) : ((await groups()).get(slug) ?? []);
  };
  const models = rememberBy(
    async (make: string): Promise<CountedName[]> =>
      countNames((await stock({ kind: 'make', make })).map(({ model }) => model)),
  );
  const comparables = remember(() => mapComparableListings(db));
  return {
    ...market,
    isDemo: remember(market.isDemo),
    landings,
    group: (landing) => readGroup({ db, landings, stock, models }, landing),
    hasLanding: async (landing) => (await slugs(landing.kind)).has(landingSlug(landing)),
    comparables: async (ids) => {
      const forSale = await comparables();
      return ids.flatMap((id) => forSale.get(id) ?? []);
    },
  };
}

/** The cars of each group that has a slug, in their order. */
function groupCars(cars: readonly StockedCar[]): Map<string, StockedCar[]> {
  const groups = new Map<string, StockedCar[]>();
  for (const car of cars) {
    for (const landing of landingsOf(car)) {
      const slug = landingSlug(landing);
      const own = slug === undefined ? undefined : groups.get(slug);
      if (own) own.push(car);
      else if (slug !== undefined) groups.set(slug, [car]);
    }
  }
  return groups;
}

/** Asks once for each key. */
function rememberBy<Key, Answer>(ask: (key: Key) => Promise<Answer>): (key: Key) => Promise<Answer> {
  const answers = new Map<Key, Promise<Answer>>();
  return (key) => {
    const answer = answers.get(key) ?? ask(key);
    answers.set(key, answer);
    return answer;
  };
}
