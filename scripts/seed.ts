import { resolve } from 'node:path';
import { marketOptionsOf, readEnv } from '#api/config/env.ts';
import { mayLoadDemo } from '#api/config/settings.ts';
import { insertOnce, lockKeys } from '#api/database/check-then-write.ts';
import { isDemoMarket, markAsDemo } from '#api/database/identity.ts';
import type { Db } from '#api/database/open.ts';
import { type Market, openMarket } from '#api/market.ts';
import { ASK_EVERY_DAYS, daysBefore } from '#domain/vehicles/confirmation.ts';
import { addSampleListing } from './demo/add-listing.ts';
import { type DemoListing, generateDemoListings } from './demo/generate.ts';
import { addSampleLives } from './demo/lives.ts';
import { seededRandom } from './demo/random.ts';
import { addDemoSellers, assignSeller, findDemoSellers, type SellersListing } from './demo/sellers.ts';
import { progressLine } from './progress-line.ts';

const DEMO_SEED = 47;
const DEMO_VEHICLES = 600;

type SeedOptions = {
  seed?: number;
  /** The moment that the market's year ends: listings and prices go back from there. */
  now?: Date;
  onProgress?: (added: number, total: number) => void;
};

type Plan = { seed: number; now: Date };

/** Few enough that one transaction keeps others waiting for less than a blink. */
const LISTINGS_PER_TRANSACTION = 10;
const STARTED = 'demo_started';
const SOME_DAYS = 5;

/**
 * Fills an empty market with the demo's dealers, people, listings and what they did, and returns how many listings it added.
 * A market that holds anything else stays as it is; a seeding that was cut short is continued.
 */
export async function seedDemoMarket(market: Market, options: SeedOptions = {}): Promise<number> {
  const { db } = market;
  const plan = await findOrMakePlan(db, options);
  if (!plan) return 0;
  const sellers = await findDemoSellers(db);
  const random = seededRandom(plan.seed);
  const listings = listInOrderOfAge(plan).map((listing) => assignSeller(listing, sellers, random));
  const before = await countSampleListings(db);
  let done = before;
  while (done < listings.length) {
    done = await addBatch(db, listings, plan);
    options.onProgress?.(done, listings.length);
  }
  await addSampleLives(db, plan);
  await markAsDemo(db, plan.seed);
  return done - before;
}

/** Adds the next few listings, also where another process adds some at the same time; returns how many there are. */
function addBatch(db: Db, listings: readonly SellersListing[], plan: Plan): Promise<number> {
  return db.transaction().execute(async (db) => {
    await lockKeys(db, STARTED);
    const first = await countSampleListings(db);
    const batch = listings.slice(first, first + LISTINGS_PER_TRANSACTION);
    for (const [index, listing] of batch.entries()) await addListing(db, listing, first + index, plan);
    return first + batch.length;
  });
}

async function findOrMakePlan(db: Db, options: SeedOptions): Promise<Plan | undefined> {
  if (await isDemoMarket(db)) return undefined;
  const started = await db.selectFrom('meta').select('value').where('key', '=', STARTED).executeTakeFirst();
  if (started) return readPlan(started.value);
  if (await db.selectFrom('vehicles').select('id').limit(1).executeTakeFirst()) return undefined;
  const plan = { seed: options.seed ?? DEMO_SEED, now: options.now ?? new Date() };
  const isFirst = await db.transaction().execute(async (db) => {
    const mark = { key: STARTED, value: writePlan(plan) };
    if (!(await insertOnce(db.insertInto('meta').values(mark).returning('key')))) return false;
    await addDemoSellers(db, yearBefore(plan.now).toISOString());
    return true;
  });
  return isFirst ? plan : findOrMakePlan(db, options);
}

const writePlan = ({ seed, now }: Plan): string => `${seed} ${now.toISOString()}`;

function readPlan(text: string): Plan {
  const [seed = '', now = ''] = text.split(' ');
  return { seed: Number(seed), now: new Date(now) };
}

function yearBefore(date: Date): Date {
  const before = new Date(date);
  before.setUTCFullYear(before.getUTCFullYear() - 1);
  return before;
}

function listInOrderOfAge({ seed, now }: Plan): DemoListing[] {
  const year = now.getUTCFullYear();
  const listings = [...generateDemoListings({ seed, now, year, count: DEMO_VEHICLES })];
  return listings.sort((a, b) => a.vehicle.created_at.localeCompare(b.vehicle.created_at));
}

async function countSampleListings(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('vehicles')
    .innerJoin('users', 'users.id', 'vehicles.seller_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('users.is_sample', '=', 1)
    .executeTakeFirstOrThrow();
  return count;
}

function addListing(db: Db, listing: SellersListing, position: number, { seed, now }: Plan): Promise<void> {
  const random = seededRandom(seed * DEMO_VEHICLES + position);
  return addSampleListing(db, listing, {
    ...{ confirmedAt: confirmedAt(listing.created_at, position, now), now, random },
  });
}

/** Some renewals are due from the start, so that dashboards and mails show what that is like. */
function confirmedAt(createdAt: string, position: number, now: Date): string {
  const daysAgo = position % (ASK_EVERY_DAYS + SOME_DAYS);
  return [createdAt, daysBefore(now.getTime(), daysAgo)].toSorted().at(-1) ?? createdAt;
}

async function seed(): Promise<void> {
  const env = readEnv();
  if (!mayLoadDemo(env)) {
    throw new Error(
      'The demo market is only loaded with DEMO=1, or with DEMO unset where nobody but this machine can come.',
    );
  }
  const market = await openMarket(resolve(env.DATA_DIR), marketOptionsOf(env));
  const progress = progressLine('Loading the demo market');
  try {
    const added = await seedDemoMarket(market, {
      onProgress: (done, total) => progress.update(`${done} of ${total} listings`),
    });
    progress.done(added > 0 ? `${added} listings` : 'nothing to do, the market is not empty');
  } finally {
    await market.close();
  }
}

if (import.meta.main) {
  seed().catch((cause: unknown) => {
    console.error(cause instanceof Error ? cause.message : cause);
    process.exitCode = 1;
  });
}
