import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#api/database/open.ts';
import type { VehicleRow } from '#api/database/tables.ts';
import { analysePrice, type PriceAnalysis } from '#api/prices/analyse.ts';
import type { CarRow } from '#api/prices/cars.ts';
import { GroupCache } from '#api/prices/group-cache.ts';
import { comparablePrice, toPricedCar } from '#api/prices/priced-car.ts';
import { pricesOf } from '#api/prices/prices.ts';
import { toCarRow } from '#api/prices/question.ts';
import { statedFacts } from '#domain/catalogue/derived-facts.ts';
import type { MarketFacts } from '#domain/moderation/facts.ts';

/** A listing's place in the market, found before the transaction that needs it. */
export type Assessed = { car: CarRow; market: MarketFacts };

const carOf = (row: VehicleRow): CarRow => {
  const { derived: _, ...stated } = statedFacts(row);
  return toCarRow(stated);
};

const toFacts = ({ percentDiff, market, sampleSize, doubt }: PriceAnalysis): MarketFacts => ({
  ...{ percentDiff, medianKes: market?.medianKes ?? null, sampleSize },
  doubt: doubt && { field: doubt.field, suggested: doubt.suggested },
});

/** Compares a listing with the market by the engine of its prices, which may fit a model; undefined within a transaction. */
export async function assessMarket(db: Db, vehicleId: number): Promise<Assessed | undefined> {
  if (db.isTransaction) return undefined;
  const row = await db.selectFrom('vehicles').selectAll().where('id', '=', vehicleId).executeTakeFirst();
  if (!row) return undefined;
  const car = carOf(row);
  return { car, market: toFacts(await pricesOf(db).estimate(car, { fresh: false })) };
}

/** What was assessed, where it is about the listing as it is; else what is found now. */
export async function marketFactsOf(db: Db, row: VehicleRow, assessed?: Assessed): Promise<MarketFacts> {
  const car = carOf(row);
  if (assessed && isDeepStrictEqual(assessed.car, car)) return assessed.market;
  if (!db.isTransaction) return toFacts(await pricesOf(db).estimate(car, { fresh: false }));
  // The engine reads by another connection, which a transaction keeps waiting.
  const { fitted, isWide } = await new GroupCache(db).load(car);
  const priced = toPricedCar(car);
  return toFacts(analysePrice(fitted, priced, comparablePrice(priced, car.price_kes), { isWide }));
}
