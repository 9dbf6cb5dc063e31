import type { Db } from '#api/database/open.ts';
import { addSampleListing } from '../add-listing.ts';
import { generateDemoListings, type Listing } from '../generate.ts';
import { seededRandom } from '../random.ts';
import { assignSeller, findDemoSellers } from '../sellers.ts';
import { DAY_MS } from './clock.ts';

/** What the dealer account has sold: how many days ago, after how many, and where as it noted. */
const SALES: readonly { daysAgo: number; after: number; where?: string }[] = [
  { daysAgo: 3, after: 19, where: 'Here' },
  { daysAgo: 8, after: 46, where: 'Here' },
  { daysAgo: 12, after: 11, where: 'At the yard' },
  { daysAgo: 17, after: 71 },
  { daysAgo: 24, after: 28, where: 'Here' },
  { daysAgo: 33, after: 35, where: 'To a friend' },
  { daysAgo: 41, after: 16, where: 'Here' },
  { daysAgo: 52, after: 58, where: 'At the yard' },
  { daysAgo: 66, after: 24 },
  { daysAgo: 79, after: 40, where: 'Here' },
];
/** Of other cars than the market's own. */
const OTHER_SEED = 1_000;
const DRAWN = 60;

type Selling = { sellerId: number; seed: number; now: number };

/** Adds cars that the dealer account sold in the last weeks, so that it has sales to look back on. */
export async function addSales(db: Db, { sellerId, seed, now }: Selling): Promise<void> {
  const random = seededRandom(seed + OTHER_SEED);
  const sellers = await findDemoSellers(db);
  const yards = sellers.yards.filter(({ userId }) => userId === sellerId);
  const date = new Date(now);
  const drawn = generateDemoListings({
    ...{ seed: seed + OTHER_SEED, count: DRAWN, year: date.getUTCFullYear(), now: date },
  });
  const cars = [...drawn].filter(({ vehicle, soldBy }) => soldBy === 'dealer' && vehicle.price_kes);
  for (const [index, { daysAgo, after, where }] of SALES.entries()) {
    const car = cars[index];
    if (!car || yards.length === 0) return;
    const at = (days: number) => new Date(now - days * DAY_MS).toISOString();
    const vehicle: Listing = {
      ...{ ...car.vehicle, created_at: at(daysAgo + after), featured: 0, quick_sale: 0 },
      ...{ status: 'sold', sold_at: at(daysAgo), sold_where: where ?? null },
    };
    const listing = assignSeller({ ...car, vehicle }, { ...sellers, yards }, random);
    await addSampleListing(db, listing, { confirmedAt: vehicle.created_at, now: date, random });
  }
}
