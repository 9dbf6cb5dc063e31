import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openMarket } from '#api/market.ts';
import { changeVehicle, removeVehicle } from '#api/vehicles/change.ts';
import { sqliteOf, testOnSqlite } from '#tests/support/database/sqlite.ts';
import { carLike } from '#tests/support/prices/offers.ts';
import { openPriceMarket, type PriceMarket } from '#tests/support/prices/prices.ts';
import { analysePrice, type PriceAnalysis } from './analyse.ts';
import { createPriceAnalyses } from './prices.ts';
import { findAnalysis, listAnalyses } from './queries.ts';
import { saveAnalyses } from './store.ts';

let market: PriceMarket['market'];
let prices: PriceMarket['prices'];
let inside: PriceMarket['inside'];

beforeEach(async () => {
  ({ market, prices, inside } = await openPriceMarket());
});
afterEach(() => market.dispose());

describe('together', () => {
  test('changes during a refresh are not lost, whichever process makes them', async () => {
    const ids = await inside.addDemios(40);
    const other = createPriceAnalyses(market);
    const changing = (async () => {
      for (const [at, id] of ids.entries()) {
        await changeVehicle(market.db, id, { price_kes: 1_500_000 - 7_000 * at });
        await Bun.sleep(1);
      }
    })();
    await Promise.all([prices.refresh(), other.refresh(), prices.refresh(20), changing]);
    await Promise.all([prices.refresh(), other.refresh()]);
    const stored = await listAnalyses(market.db, ids);
    await market.db.deleteFrom('price_analyses').execute();
    await market.db.deleteFrom('outbox_cursors').execute();
    await createPriceAnalyses(market).refresh();
    const fresh = await listAnalyses(market.db, ids);
    const plain = (all: typeof stored) =>
      all
        .map(({ vehicleId, percentile, market, sampleSize }) => ({
          vehicleId,
          percentile,
          market,
          sampleSize,
        }))
        .sort((a, b) => a.vehicleId - b.vehicleId);
    expect(plain(stored)).toEqual(plain(fresh));
  });

  testOnSqlite('a database that is busy for a while loses no analysis', async () => {
    const ids = await inside.addDemios(150);
    const impatient = await openMarket(market.dataDir, { busyTimeoutMs: 1 });
    const waiting = createPriceAnalyses(impatient);
    expect(await waiting.refresh(0)).toBe(false);
    sqliteOf(market).exec('begin immediate');
    await expect(waiting.refresh()).rejects.toThrow();
    sqliteOf(market).exec('commit');
    await waiting.refresh();
    expect(await listAnalyses(market.db, ids)).toHaveLength(150);
    await impatient.close();
  });

  test('an analysis that knows less never replaces one that knows more', async () => {
    const id = await inside.add();
    const analysis = (priceKes: number): PriceAnalysis => analysePrice(undefined, carLike({ id }), priceKes);
    const model = { make: 'Mazda', model: 'Demio' };
    await saveAnalyses(market.db, model, [{ vehicleId: id, analysis: analysis(2) }], 20);
    await saveAnalyses(market.db, model, [{ vehicleId: id, analysis: analysis(1) }], 19);
    expect((await findAnalysis(market.db, id))?.priceKes).toBe(2);
  });

  test('nothing is stored for a listing that went meanwhile', async () => {
    const id = await inside.add();
    await removeVehicle(market.db, id, 'seller');
    const analysis = analysePrice(undefined, carLike({ id }), 1);
    await saveAnalyses(market.db, { make: 'Mazda', model: 'Demio' }, [{ vehicleId: id, analysis }], 99);
    expect(await findAnalysis(market.db, id)).toBeUndefined();
  });
});

describe('the widest models', () => {
  const addModel = async (model: string, step: number) => {
    for (let at = 0; at < 21; at++)
      await inside.add({ model, price_kes: 1_000_000 + step * ((at * 8) % 21), mileage_km: null });
  };

  test('never get high confidence, found anew as the market changes', async () => {
    await addModel('Demio', 60_000);
    for (const model of ['Axela', 'CX-5']) await addModel(model, 2_000);
    await prices.refresh();
    const [demio, axela] = [await findAnalysis(market.db, 1), await findAnalysis(market.db, 22)];
    expect(demio?.confidence.level).not.toBe('high');
    expect(demio?.confidence.reason).toContain('differ more than those of almost any other');
    expect(axela?.confidence.level).toBe('high');
    await addModel('Atenza', 200_000);
    await prices.refresh();
    expect((await findAnalysis(market.db, 1))?.confidence.reason).not.toContain('almost any other');
  });
});
