import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addTestSellers, addTestVehicle, openTestMarket } from '#api/database/test-market.ts';
import { findLastPosition, moveCursor, pruneOutbox } from '#api/events/outbox.ts';
import { changeVehicle, type NewVehicle, removeVehicle } from '#api/vehicles/change.ts';
import { analysePrice, type PriceAnalysis } from './analyse.ts';
import { createPriceAnalyses, type PriceAnalyses } from './prices.ts';
import { findAnalysis, goodDealIds, listAnalyses } from './queries.ts';
import { saveAnalyses } from './store.ts';
import { carLike } from './test-offers.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let prices: PriceAnalyses;
let seller: number;

beforeEach(async () => {
  market = await openTestMarket();
  seller = (await addTestSellers(market.db)).wanjiru;
  prices = createPriceAnalyses(market);
});
afterEach(() => market.dispose());

const add = (vehicle: Partial<NewVehicle> = {}) =>
  addTestVehicle(market.db, { seller_id: seller, ...vehicle });

/** Twelve Demios from 1.00 to 1.11 million, the cheapest first. */
async function addDemios(count = 12, vehicle: Partial<NewVehicle> = {}): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < count; at++)
    ids.push(await add({ price_kes: 1_000_000 + 10_000 * at, mileage_km: 80_000 + at, ...vehicle }));
  return ids;
}

const sampleOf = async (id: number) => (await findAnalysis(market.db, id))?.sampleSize;

async function analysedSince(position: number): Promise<number[]> {
  const rows = await market.db
    .selectFrom('outbox')
    .select('subject_id')
    .where('id', '>', position)
    .where('change', '=', 'analysed')
    .execute();
  return rows.map((row) => row.subject_id);
}

describe('what is stored', () => {
  test('every listing is compared with the others of its model', async () => {
    const [cheapest = 0] = await addDemios();
    const axio = await add({ make: 'Toyota', model: 'Axio' });
    expect(await prices.refresh()).toBe(true);
    expect(await findAnalysis(market.db, cheapest)).toMatchObject({
      vehicleId: cheapest,
      priceKes: 1_000_000,
      label: 'Unknown',
      note: 'below the usual range',
      sampleSize: 11,
      comparedYears: 2,
    });
    expect(await findAnalysis(market.db, axio)).toMatchObject({ label: 'Unknown', sampleSize: 0 });
  });

  test('a dearer one is overpriced, and the good deals can be listed', async () => {
    const ids = await addDemios();
    const dear = await add({ price_kes: 2_000_000 });
    await prices.refresh();
    expect(await findAnalysis(market.db, dear)).toMatchObject({ label: 'Overpriced', percentile: 100 });
    const good = (await listAnalyses(market.db, ids)).filter(({ label }) => label === 'Good Deal');
    expect(good.length).toBeGreaterThan(0);
    expect(await goodDealIds(market.db, 50)).toEqual(
      good.map(({ vehicleId }) => vehicleId).sort((a, b) => b - a),
    );
  });

  test('four others are not enough, the fifth is', async () => {
    const [first = 0] = await addDemios(5);
    await prices.refresh();
    expect(await findAnalysis(market.db, first)).toMatchObject({
      status: 'unknown',
      note: 'Not enough data',
      sampleSize: 4,
    });
    await add();
    await prices.refresh();
    expect(await findAnalysis(market.db, first)).toMatchObject({ status: 'excellent', sampleSize: 5 });
  });

  test('a listing without a price has no label and speaks for nobody', async () => {
    const [first = 0] = await addDemios(8);
    const onRequest = await add({ price_kes: null });
    await prices.refresh();
    expect(await findAnalysis(market.db, onRequest)).toMatchObject({ label: null, status: 'fair' });
    expect(await sampleOf(first)).toBe(7);
  });

  test('listings whose model nobody named are not compared', async () => {
    const [first = 0] = await addDemios(8, { model: 'Other' });
    await prices.refresh();
    expect(await findAnalysis(market.db, first)).toMatchObject({ label: 'Unknown', sampleSize: 0 });
  });
});

describe('following changes', () => {
  test('a new price is judged, and its page and those that moved are told', async () => {
    const [first = 0] = await addDemios();
    await prices.refresh();
    const position = await findLastPosition(market.db);
    await changeVehicle(market.db, first, { price_kes: 1_900_000 });
    await prices.refresh();
    expect(await findAnalysis(market.db, first)).toMatchObject({ label: 'Overpriced', priceKes: 1_900_000 });
    expect(await analysedSince(position)).toContain(first);
  });

  test('its own news sets nothing in motion again', async () => {
    await addDemios();
    await prices.refresh();
    const position = await findLastPosition(market.db);
    const before = await listAnalyses(market.db, [1, 2, 3]);
    await prices.refresh();
    expect(await findLastPosition(market.db)).toBe(position);
    expect(await listAnalyses(market.db, [1, 2, 3])).toEqual(before);
  });

  test('a change that moves no label tells nobody', async () => {
    const [first = 0] = await addDemios();
    await prices.refresh();
    const position = await findLastPosition(market.db);
    await changeVehicle(market.db, first, { description: 'One owner' });
    await prices.refresh();
    expect(await analysedSince(position)).toEqual([]);
  });

  test('sold and withdrawn listings lose their analysis and no longer count', async () => {
    const [first = 0, second = 0, third = 0] = await addDemios();
    await prices.refresh();
    await changeVehicle(market.db, first, { status: 'sold' });
    await removeVehicle(market.db, second);
    await prices.refresh();
    expect(await listAnalyses(market.db, [first, second])).toEqual([]);
    expect(await sampleOf(third)).toBe(9);
  });

  test('a listing that gets another model leaves one group and joins the other', async () => {
    const [demio = 0] = await addDemios(8);
    const [axio = 0] = await addDemios(8, { make: 'Toyota', model: 'Axio' });
    await prices.refresh();
    const moving = await add();
    await prices.refresh();
    expect([await sampleOf(demio), await sampleOf(axio)]).toEqual([8, 7]);
    await changeVehicle(market.db, moving, { make: 'Toyota', model: 'Axio' });
    await prices.refresh();
    expect([await sampleOf(demio), await sampleOf(axio)]).toEqual([7, 8]);
  });

  test('a process that starts later goes on from where the last one stood', async () => {
    const [first = 0] = await addDemios(8);
    await prices.refresh();
    await add();
    const later = createPriceAnalyses(market);
    await later.refresh();
    expect(await sampleOf(first)).toBe(8);
  });

  test('it starts afresh when the outbox was pruned past it', async () => {
    const [first = 0] = await addDemios(8);
    await prices.refresh();
    const old = '2020-01-01T00:00:00.000Z';
    await addTestVehicle(market.db, { seller_id: seller });
    await market.db.updateTable('outbox').set({ at: old }).execute();
    await moveCursor(market.db, 'prices', await findLastPosition(market.db));
    await pruneOutbox(market.db);
    await add();
    await prices.refresh();
    expect(await sampleOf(first)).toBe(9);
  });

  test('what changed itself is judged at once, its model when there is time', async () => {
    await addDemios(300);
    await prices.refresh();
    await changeVehicle(market.db, 7, { price_kes: 5_000_000 });
    expect(await prices.refresh(0)).toBe(false);
    expect(await findAnalysis(market.db, 7)).toMatchObject({ priceKes: 5_000_000, label: 'Overpriced' });
    expect(await prices.refresh()).toBe(true);
  });
});

describe('together', () => {
  test('changes during a refresh are not lost, whichever process makes them', async () => {
    const ids = await addDemios(40);
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

  test('an analysis that knows less never replaces one that knows more', async () => {
    const id = await add();
    const analysis = (priceKes: number): PriceAnalysis => analysePrice(undefined, carLike({ id }), priceKes);
    const model = { make: 'Mazda', model: 'Demio' };
    await saveAnalyses(market.db, model, [{ vehicleId: id, analysis: analysis(2) }], 20);
    await saveAnalyses(market.db, model, [{ vehicleId: id, analysis: analysis(1) }], 19);
    expect((await findAnalysis(market.db, id))?.priceKes).toBe(2);
  });

  test('nothing is stored for a listing that went meanwhile', async () => {
    const id = await add();
    await removeVehicle(market.db, id);
    const analysis = analysePrice(undefined, carLike({ id }), 1);
    await saveAnalyses(market.db, { make: 'Mazda', model: 'Demio' }, [{ vehicleId: id, analysis }], 99);
    expect(await findAnalysis(market.db, id)).toBeUndefined();
  });
});

describe('the widest models', () => {
  const addModel = async (model: string, step: number) => {
    for (let at = 0; at < 21; at++)
      await add({ model, price_kes: 1_000_000 + step * ((at * 8) % 21), mileage_km: null });
  };

  test('get low confidence, found anew as the market changes', async () => {
    await addModel('Demio', 60_000);
    for (const model of ['Axela', 'CX-5']) await addModel(model, 2_000);
    await prices.refresh();
    const [demio, axela] = [await findAnalysis(market.db, 1), await findAnalysis(market.db, 22)];
    expect(demio?.confidence).toMatchObject({ level: 'low' });
    expect(demio?.confidence.reason).toContain('differ more than those of almost any other');
    expect(axela?.confidence.level).toBe('high');
    await addModel('Atenza', 200_000);
    await prices.refresh();
    expect((await findAnalysis(market.db, 1))?.confidence.reason).not.toContain('almost any other');
  });
});
