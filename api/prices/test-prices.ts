import { addTestVehicle } from '#api/database/test-market.ts';
import type { Market } from '#api/market.ts';
import type { NewVehicle } from '#api/vehicles/change.ts';
import { findAnalysis } from './queries.ts';

/** Helps tests fill a market with cars of `seller` and look at what is stored. */
export function inMarket({ db }: Pick<Market, 'db'>, seller: number) {
  const add = (vehicle: Partial<NewVehicle> = {}) => addTestVehicle(db, { seller_id: seller, ...vehicle });

  /** Twelve Demios from 1.00 to 1.11 million, the cheapest first. */
  async function addDemios(count = 12, vehicle: Partial<NewVehicle> = {}): Promise<number[]> {
    const ids: number[] = [];
    for (let at = 0; at < count; at++)
      ids.push(await add({ price_kes: 1_000_000 + 10_000 * at, mileage_km: 80_000 + at, ...vehicle }));
    return ids;
  }

  return {
    add,
    addDemios,
    sampleOf: async (id: number) => (await findAnalysis(db, id))?.sampleSize,
  };
}
