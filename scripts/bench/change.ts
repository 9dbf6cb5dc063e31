import { changeVehicle } from '#api/vehicles/change.ts';
import { isCountedIn } from '#api/vehicles/listing-life.ts';
import { formatKes } from '#domain/money.ts';
import { vehiclePath } from '#site/lib/paths.ts';
import { startBuild } from './build.ts';
import { atMost, type Figure, percentile } from './figure.ts';
import type { Bench } from './section.ts';

const CHANGES = 100;
const BUDGET_MS = 2_000;
const ASK_EVERY_MS = 5;
const GIVE_UP_MS = 60_000;

/**
 * From the moment that another process than the server has changed a price to the first answer whose page
 * shows it: first alone, then beside a full build until that has gone live.
 */
export async function benchChange(bench: Bench): Promise<Figure[]> {
  await bench.server();
  const alone = await changePrices(bench, 500_000, (done) => done < CHANGES);
  const build = startBuild(bench.market.dataDir);
  let isBuilding = true;
  void build.exited.then(() => {
    isBuilding = false;
  });
  const beside = await changePrices(bench, 5_000_000, (done) => done < CHANGES || isBuilding);
  if ((await build.exited) !== 0) throw new Error('The build beside the changes failed.');
  return [...figuresOf('alone', alone), ...figuresOf('beside a full build', beside)];
}

function figuresOf(when: string, times: readonly number[]): Figure[] {
  return [0.5, 0.95].map((p) =>
    atMost(`A changed price is on its page, ${when} (p${p * 100} of ${times.length})`, {
      measured: Math.round(percentile(times, p)),
      budget: BUDGET_MS,
      unit: 'ms',
    }),
  );
}

/** Changes one listing after the other, each to a price of its own from `fromKes` on. Returns milliseconds. */
async function changePrices(
  bench: Bench,
  fromKes: number,
  isMoreWanted: (done: number) => boolean,
): Promise<number[]> {
  const { db } = bench.market;
  const listings = await db.selectFrom('vehicles').select('id').where(isCountedIn('vehicles')).execute();
  const times: number[] = [];
  while (isMoreWanted(times.length)) {
    // Spread over the market, so that neither old nor new listings alone are asked.
    const listing = listings[(times.length * 7_919) % listings.length];
    if (!listing) break;
    times.push(await changeAndWait(bench, listing.id, fromKes + times.length * 1_234));
  }
  return times;
}

async function changeAndWait({ market, server }: Bench, id: number, priceKes: number): Promise<number> {
  const { address } = await server();
  await changeVehicle(market.db, id, { price_kes: priceKes });
  const changedAt = performance.now();
  while (performance.now() - changedAt < GIVE_UP_MS) {
    const page = await fetch(address + vehiclePath(id));
    if ((await page.text()).includes(formatKes(priceKes))) return performance.now() - changedAt;
    await Bun.sleep(ASK_EVERY_MS);
  }
  throw new Error(`The page of listing ${id} did not show its new price within a minute.`);
}
