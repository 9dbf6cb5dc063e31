import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeVehicle, removeVehicle } from '#api/vehicles/change.ts';
import { addTestVehicle } from '#tests/support/database/market.ts';
import {
  addStock,
  buyPlan,
  day,
  ms,
  openTestPlans,
  readListing,
  statusesOf,
} from '#tests/support/plans/limits.ts';
import { refreshListedUntil, renewListing } from './listed-until.ts';
import { settleDueListings } from './settle.ts';
import { createSettling } from './settling.ts';

let plans: Awaited<ReturnType<typeof openTestPlans>>;
let now: number;
let settle: () => Promise<void>;
beforeEach(async () => {
  plans = await openTestPlans();
  now = ms(0);
  settle = createSettling(plans.db, () => now);
});
afterEach(() => plans.market.dispose());

const statusOf = async (id: number) => (await readListing(plans.db, id)).status;
const outboxLines = async () => (await plans.db.selectFrom('outbox').select('id').execute()).length;
const handIn = async (at: string) => {
  const id = await addTestVehicle(plans.db, { seller_id: plans.seller.id, status: 'draft' });
  await changeVehicle(plans.db, id, { status: 'active', by: 'seller' }, at);
  return id;
};

test('what ends, ends with the first answer after its moment, and the pages hear of it [settling-1]', async () => {
  const id = await handIn(day(0));
  await settle();
  now = ms(14) - 1;
  await settle();
  expect(await statusOf(id)).toBe('active');
  const lines = await outboxLines();
  now = ms(14);
  await settle();
  expect(await statusOf(id)).toBe('expired');
  expect(await outboxLines()).toBe(lines + 1);
});

test('a job that runs late, twice or beside an answer changes nothing more [settling-2]', async () => {
  const id = await handIn(day(0));
  now = ms(100);
  await Promise.all([settle(), settleDueListings(plans.db, ms(100)), settleDueListings(plans.db, ms(101))]);
  const after = await readListing(plans.db, id);
  const lines = await outboxLines();
  await settleDueListings(plans.db, ms(102));
  await settle();
  expect(await readListing(plans.db, id)).toEqual(after);
  expect(await outboxLines()).toBe(lines);
});

test('a listing that a clock running fast has ended is back once the clock is right [settling-3]', async () => {
  const id = await handIn(day(0));
  await settle();
  now = ms(300);
  await settle();
  expect(await statusOf(id)).toBe('expired');
  now = ms(2);
  await settle();
  expect(await readListing(plans.db, id)).toMatchObject({ status: 'active', listed_until: day(14) });
});

test('a renewal between two answers moves the end that is kept in memory [settling-4]', async () => {
  const id = await handIn(day(0));
  await settle();
  await renewListing(plans.db, id, 30, day(1));
  now = ms(14);
  await settle();
  expect(await statusOf(id)).toBe('active');
  now = ms(44);
  await settle();
  expect(await statusOf(id)).toBe('expired');
});

test('a dealer’s listings end with the days of grace and come back with the plan, as many as it has places [settling-5]', async () => {
  await buyPlan(plans.db, plans.dealer, 'yard');
  const stock = await addStock(plans.db, plans.dealer.id, 12);
  await settle();
  now = ms(36);
  await settle();
  expect(new Set(await statusesOf(plans.db, stock))).toEqual(new Set(['active']));
  now = ms(37);
  await settle();
  expect(new Set(await statusesOf(plans.db, stock))).toEqual(new Set(['expired']));
  await buyPlan(plans.db, plans.dealer, 'kiosk', 50);
  now = ms(50);
  await settle();
  const after = await statusesOf(plans.db, stock);
  expect(after.filter((status) => status === 'active')).toHaveLength(10);
  // Not confirmed yet.
  expect(Date.parse((await readListing(plans.db, stock[0] ?? 0)).confirmed_at ?? '')).toBeLessThan(ms(1));
  await removeVehicle(plans.db, stock[0] ?? 0, 'seller', day(51));
  now = ms(51);
  await settle();
  expect((await statusesOf(plans.db, stock)).filter((status) => status === 'active')).toHaveLength(10);
});

test('a plan that ends sooner than was known ends with the next answer [settling-6]', async () => {
  await buyPlan(plans.db, plans.dealer, 'yard');
  const [id = 0] = await addStock(plans.db, plans.dealer.id, 1);
  await settle();
  await plans.db.deleteFrom('subscription_events').execute();
  await refreshListedUntil(plans.db, plans.dealer.id, day(1));
  now = ms(1);
  await settle();
  expect(await statusOf(id)).toBe('expired');
});

test('featured ends the same way, also while plans are off [settling-7]', async () => {
  const id = await handIn(day(0));
  await plans.db
    .updateTable('plan_periods')
    .set({ off_at: day(1) })
    .execute();
  await changeVehicle(plans.db, id, { featured: 1, featured_until: day(3) }, day(1));
  await settle();
  now = ms(3);
  await settle();
  expect(await readListing(plans.db, id)).toMatchObject({ featured: 0, status: 'active' });
  now = ms(20);
  await settle();
  expect(await statusOf(id)).toBe('active');
});
