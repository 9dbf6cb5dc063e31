import { recordChange } from '#api/events/outbox.ts';
import type { Market } from '#api/market.ts';
import { createPriceAnalyses } from '#api/prices/prices.ts';
import { findAnalysis } from '#api/prices/queries.ts';
import type { NewVehicle } from '#api/vehicles/change.ts';
import type { PriceLabel } from '#domain/prices/status.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';

export type PriceMarket = Awaited<ReturnType<typeof openPriceMarket>>;

/** An empty market, its price analyses, and the way to fill it. Dispose of the market. */
export async function openPriceMarket() {
  const market = await openTestMarket();
  const { wanjiru } = await addTestSellers(market.db);
  return { market, prices: createPriceAnalyses(market), inside: inMarket(market, wanjiru) };
}

/** Helps tests fill a market with cars of `seller` and look at what is stored. */
function inMarket({ db }: Pick<Market, 'db'>, seller: number) {
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

/** Gives a listing a price label and perhaps a doubt, whatever its price says, with an outbox line. */
export async function labelTestVehicle(
  { db }: Pick<Market, 'db'>,
  id: number,
  label: PriceLabel,
  doubt: 'price' | 'mileage' | null = null,
): Promise<void> {
  const at = new Date().toISOString();
  const { make, model, price_kes } = await db
    .selectFrom('vehicles')
    .select(['make', 'model', 'price_kes'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const figures = { percentile: null, percent_diff: null, median_kes: null, p25_kes: null, p75_kes: null };
  await db
    .insertInto('price_analyses')
    .values({
      vehicle_id: id,
      make,
      model,
      price_kes,
      status: 'fair',
      label,
      note: null,
      warns: 0,
      ...figures,
      average_kes: null,
      savings_kes: 0,
      sample_size: 10,
      compared_years: 2,
      confidence_level: 'high',
      confidence_score: 0.9,
      confidence_reason: 'Many alike.',
      factors: '[]',
      comparables: '[]',
      not_counted: '[]',
      position: 0,
      doubt_field: doubt,
      computed_at: at,
    })
    .execute();
  await recordChange(db, { subject: 'vehicle', subjectId: id, change: 'analysed' }, at);
}
