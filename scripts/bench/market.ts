import type { Db } from '#api/database/open.ts';
import { type Market, openMarket } from '#api/market.ts';
import { settleNumbersShown } from '#api/phones/numbers-shown.ts';
import { addVehicle } from '#api/vehicles/change.ts';
import { type DemoListing, generateDemoListings } from '#scripts/demo/generate.ts';
import { picturesOf } from '#scripts/demo/pictures.ts';
import { type Random, seededRandom } from '#scripts/demo/random.ts';
import { addDemoSellers, assignSeller, type DemoSellers, findDemoSellers } from '#scripts/demo/sellers.ts';

const SEED = 47;
const LISTINGS_PER_TRANSACTION = 500;

/**
 * A market in `dataDir` with `count` listings of the demo's dealers and private sellers, the same ones each
 * time. They have photos but no turns, of which a market of this size has few.
 */
export async function generateMarket(
  dataDir: string,
  count: number,
  onProgress: (added: number) => void,
  options: Parameters<typeof openMarket>[1] = {},
): Promise<Market> {
  const market = await openMarket(dataDir, options);
  // As the server that serves it will: settled after a build, it would change every page.
  await settleNumbersShown(market.db, false);
  const now = new Date();
  await addDemoSellers(market.db, now.toISOString());
  const sellers = await findDemoSellers(market.db);
  const random = seededRandom(SEED);
  let batch: DemoListing[] = [];
  let added = 0;
  for (const listing of generateDemoListings({ seed: SEED, count, year: now.getUTCFullYear(), now })) {
    batch.push(listing);
    if (batch.length < LISTINGS_PER_TRANSACTION) continue;
    await addListings(market.db, batch, sellers, random);
    added += batch.length;
    batch = [];
    onProgress(added);
  }
  await addListings(market.db, batch, sellers, random);
  return market;
}

function addListings(db: Db, listings: readonly DemoListing[], sellers: DemoSellers, random: Random) {
  return db.transaction().execute(async (db) => {
    for (const listing of listings) {
      const vehicle = assignSeller(listing, sellers, random);
      const photos = picturesOf(vehicle, random).filter((picture) => picture.kind === 'photo');
      await addVehicle(db, vehicle, photos);
    }
  });
}
