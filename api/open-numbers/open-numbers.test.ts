import { afterEach, beforeEach, expect, test } from 'vitest';
import type { App } from '#api/app.ts';
import { changeVehicle } from '#api/vehicles/change.ts';
import { openTestApp } from '#tests/support/app.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { labelTestVehicle } from '#tests/support/prices/prices.ts';
import { computeNumbers } from './compute.ts';
import { writeNumbers } from './job.ts';
import { keepLabels } from './labels.ts';
import { findOpenNumbers } from './queries.ts';

/** Half past four in Nairobi. */
const NIGHT = Date.parse('2026-11-24T01:30:00.000Z');
const at = (day: string) => `${day}T09:00:00.000Z`;

let market: Awaited<ReturnType<typeof openTestMarket>>;
let app: App;
let sellerId: number;
beforeEach(async () => {
  market = await openTestMarket();
  sellerId = (await addTestSellers(market.db)).wanjiru;
  app = await openTestApp(market);
});
afterEach(() => market.dispose());

const numbers = () => computeNumbers(market.db, null, NIGHT);
const addSold = async (listed: string, sold: string) => {
  const id = await addTestVehicle(market.db, { seller_id: sellerId, created_at: at(listed) });
  await changeVehicle(market.db, id, { status: 'sold', by: 'seller' }, at(sold));
  return id;
};

test('an empty market says that it has too little of everything [open-numbers-5]', async () => {
  expect(await numbers()).toEqual({
    until: '2026-11-23',
    answers: { asked: 0, count: 0, medianMinutes: null },
    documents: { onSale: 0, withDocument: 0, sharePercent: null },
    labels: expect.arrayContaining([
      { label: 'Great Deal', sold: 0, medianDays: null, paid: { sales: 0, medianPercent: null } },
    ]),
    ...{ models: [], upheldReports: [], pages: null },
    removals: { sold: 0, withdrawn: 0, expired: 0, 'taken-down': 0, 'by-market': 0 },
  });
});

test('sales of whole days in Nairobi make days to sell; those of today come tomorrow [open-numbers-6]', async () => {
  for (const day of ['10', '11', '12', '13', '14']) await addSold('2026-11-01', `2026-11-${day}`);
  await addSold('2026-11-01', '2026-11-24');
  const found = await numbers();
  expect(found.models).toEqual([{ make: 'Mazda', model: 'Demio', sold: 5, medianDays: 11 }]);
  expect(found.removals.sold).toBe(5);
});

test('a sold car keeps the label of its last night on sale [open-numbers-7]', async () => {
  const { db } = market;
  const id = await addTestVehicle(db, { seller_id: sellerId, created_at: at('2026-11-01') });
  await labelTestVehicle(market, id, 'Great Deal');
  await keepLabels(db, '2026-11-19');
  await db.updateTable('price_analyses').set({ label: 'Overpriced' }).execute();
  await keepLabels(db, '2026-11-20');
  await changeVehicle(db, id, { status: 'sold', by: 'seller', sold_price_kes: 900_000 }, at('2026-11-20'));
  await db.deleteFrom('price_analyses').execute();
  await keepLabels(db, '2026-11-21');
  const { labels } = await numbers();
  expect(labels.filter(({ sold }) => sold > 0)).toEqual([
    { label: 'Overpriced', sold: 1, medianDays: null, paid: { sales: 1, medianPercent: null } },
  ]);
});

test('the night writes once for each day what is true by then, and has the page drawn again [open-numbers-8]', async () => {
  const weighPages = () => ({ homeBytes: 20_000, listings: 3, medianListingBytes: null });
  const options = { db: market.db, weighPages };
  const answer = async () => (await app.handle(new Request('http://localhost/api/numbers'))).json();
  expect(await answer()).toEqual({ success: true, numbers: null });
  await writeNumbers(options, NIGHT);
  await addSold('2026-11-01', '2026-11-10');
  await writeNumbers(options, NIGHT + 1000);
  const rows = await market.db.selectFrom('open_numbers').select('day').execute();
  expect(rows).toEqual([{ day: '2026-11-23' }]);
  const found = await findOpenNumbers(market.db);
  expect(found).toMatchObject({ removals: { sold: 1 }, pages: weighPages() });
  expect(await answer()).toEqual({ success: true, numbers: found });
  const changes = await market.db
    .selectFrom('outbox')
    .select('change')
    .where('subject', '=', 'numbers')
    .execute();
  expect(changes).toHaveLength(2);
});
