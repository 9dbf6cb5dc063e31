import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { renewDatabaseId } from '#api/database/identity.ts';
import { findLastPosition, moveCursor, pruneOutbox } from '#api/events/outbox.ts';
import { findEnd } from '#api/events/outbox-end.ts';
import { changeVehicle, removeVehicle } from '#api/vehicles/change.ts';
import { openPriceMarket, type PriceMarket } from '#tests/support/prices/prices.ts';
import { createPriceAnalyses } from './prices.ts';
import { findAnalysis, listAnalyses } from './queries.ts';

let market: PriceMarket['market'];
let prices: PriceMarket['prices'];
let inside: PriceMarket['inside'];

beforeEach(async () => {
  ({ market, prices, inside } = await openPriceMarket());
});
afterEach(() => market.dispose());

async function analysedSince(position: number): Promise<number[]> {
  const rows = await market.db
    .selectFrom('outbox')
    .select('subject_id')
    .where('id', '>', position)
    .where('change', '=', 'analysed')
    .execute();
  return rows.map((row) => row.subject_id);
}

describe('following changes', () => {
  test('a new price is analysed, and its page and those whose label moved get an outbox line', async () => {
    const [first = 0] = await inside.addDemios();
    await prices.refresh();
    const position = await findLastPosition(market.db);
    await changeVehicle(market.db, first, { price_kes: 1_900_000 });
    await prices.refresh();
    expect(await findAnalysis(market.db, first)).toMatchObject({ label: 'Overpriced', priceKes: 1_900_000 });
    expect(await analysedSince(position)).toContain(first);
  });

  test('a restored database is compared anew, though its outbox is just as long', async () => {
    const [first = 0] = await inside.addDemios();
    await prices.refresh();
    // What stood in the backup, and what a comparison under way wrote over it.
    await market.db.updateTable('vehicles').set({ price_kes: 1_900_000 }).where('id', '=', first).execute();
    const later = (await findLastPosition(market.db)) + 1_000;
    await market.db.updateTable('price_analyses').set({ position: later }).execute();
    await renewDatabaseId(market.db);
    await prices.refresh();
    expect(await findAnalysis(market.db, first)).toMatchObject({ label: 'Overpriced', priceKes: 1_900_000 });
  });

  test('its own news sets nothing in motion again', async () => {
    await inside.addDemios();
    await prices.refresh();
    const position = await findLastPosition(market.db);
    const before = await listAnalyses(market.db, [1, 2, 3]);
    await prices.refresh();
    expect(await findLastPosition(market.db)).toBe(position);
    expect(await listAnalyses(market.db, [1, 2, 3])).toEqual(before);
  });

  test('a change that moves no label writes no outbox line', async () => {
    const [first = 0] = await inside.addDemios();
    await prices.refresh();
    const position = await findLastPosition(market.db);
    await changeVehicle(market.db, first, { description: 'One owner' });
    await prices.refresh();
    expect(await analysedSince(position)).toEqual([]);
  });

  test('sold and withdrawn listings lose their analysis; a sold one stays a comparable', async () => {
    const [first = 0, second = 0, third = 0] = await inside.addDemios();
    await prices.refresh();
    await changeVehicle(market.db, first, { status: 'sold', by: 'seller' });
    await removeVehicle(market.db, second, 'seller');
    await prices.refresh();
    expect(await listAnalyses(market.db, [first, second])).toEqual([]);
    expect(await inside.sampleOf(third)).toBe(10);
  });

  test('a listing that gets another model leaves one group and joins the other', async () => {
    const [demio = 0] = await inside.addDemios(8);
    const [axio = 0] = await inside.addDemios(8, { make: 'Toyota', model: 'Axio' });
    await prices.refresh();
    const moving = await inside.add();
    await prices.refresh();
    expect([await inside.sampleOf(demio), await inside.sampleOf(axio)]).toEqual([8, 7]);
    await changeVehicle(market.db, moving, { make: 'Toyota', model: 'Axio' });
    await prices.refresh();
    expect([await inside.sampleOf(demio), await inside.sampleOf(axio)]).toEqual([7, 8]);
  });

  test('a process that starts later goes on from where the last one stood', async () => {
    const [first = 0] = await inside.addDemios(8);
    await prices.refresh();
    await inside.add();
    const later = createPriceAnalyses(market);
    await later.refresh();
    expect(await inside.sampleOf(first)).toBe(8);
  });

  test('another method of analysing makes everything anew', async () => {
    const [first = 0] = await inside.addDemios(8);
    await prices.refresh();
    await market.db.updateTable('price_analyses').set({ sample_size: 3 }).execute();
    await createPriceAnalyses(market).refresh();
    expect(await inside.sampleOf(first)).toBe(3);
    await market.db.updateTable('meta').set({ value: 'older' }).where('key', '=', 'price_method').execute();
    await createPriceAnalyses(market).refresh();
    expect(await inside.sampleOf(first)).toBe(7);
  });

  test('it starts afresh when the outbox was pruned past it', async () => {
    const [first = 0] = await inside.addDemios(8);
    await prices.refresh();
    const old = '2020-01-01T00:00:00.000Z';
    await inside.add();
    await market.db.updateTable('outbox').set({ at: old }).execute();
    await moveCursor(market.db, 'prices', await findEnd(market.db));
    await pruneOutbox(market.db);
    await inside.add();
    await prices.refresh();
    expect(await inside.sampleOf(first)).toBe(9);
  });

  test('what changed itself is judged at once, its model when there is time', async () => {
    await inside.addDemios(300);
    await prices.refresh();
    await changeVehicle(market.db, 7, { price_kes: 3_000_000 });
    expect(await prices.refresh(0)).toBe(false);
    expect(await findAnalysis(market.db, 7)).toMatchObject({ priceKes: 3_000_000 });
    expect(await prices.refresh()).toBe(true);
  });
});
