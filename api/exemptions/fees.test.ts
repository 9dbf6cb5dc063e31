import { afterEach, beforeEach, expect, test } from 'vitest';
import { admitWaiting } from '#api/plans/limits/admit.ts';
import { sellerLimits } from '#api/plans/limits/seller-limits.ts';
import { settleDueListings } from '#api/plans/limits/settle.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { addTestVehicle } from '#tests/support/database/market.ts';
import {
  addStock,
  buyPlan,
  day,
  ms,
  ON_AT,
  openTestPlans,
  readListing,
} from '#tests/support/plans/limits.ts';
import { grantExemption, revokeExemption } from './grant.ts';

let plans: Awaited<ReturnType<typeof openTestPlans>>;
let admin: TestPerson;
beforeEach(async () => {
  plans = await openTestPlans();
  admin = await addTestPerson(plans.db, 'admin');
});
afterEach(() => plans.market.dispose());

const grant = (kind: string, of: number, days = 1, amount?: number) =>
  grantExemption(
    plans.db,
    {
      adminId: admin.id,
      typed: { kind, of: String(of), reason: 'A sample', evidence: 'Letter 1', ...(amount && { amount }) },
    },
    ms(days),
  );
const revoke = (id: number, days: number) =>
  revokeExemption(plans.db, { id, adminId: admin.id, typed: 'By mistake' }, ms(days));
const untilOf = async (id: number) => (await readListing(plans.db, id)).listed_until;

test('a free renewal adds its days at once and once, and puts an expired listing back [fees-1]', async () => {
  const [id = 0] = await addStock(plans.db, plans.seller.id, 1);
  await settleDueListings(plans.db, ms(20));
  expect((await readListing(plans.db, id)).status).toBe('expired');
  const { validUntil, amount } = await grant('free-renewal', id, 21);
  expect([validUntil, amount]).toEqual([day(51), 30]);
  expect(await readListing(plans.db, id)).toMatchObject({ status: 'active', listed_until: day(51) });
  await expect(grant('free-renewal', id, 22)).rejects.toMatchObject({ status: 409, code: 'RUNS' });
  expect(await untilOf(id)).toBe(day(51));
});

test('an extension adds so many days; revoked it takes back what is left [fees-2]', async () => {
  const [id = 0] = await addStock(plans.db, plans.seller.id, 1);
  const before = (await untilOf(id)) ?? '';
  const { id: exemption } = await grant('extension', id, 1, 10);
  expect(Date.parse((await untilOf(id)) ?? '') - Date.parse(before)).toBe(10 * 86_400_000);
  await revoke(exemption, 2);
  expect(await untilOf(id)).toBe(before);
});

test('a listing without a term of its own has no days to add to [fees-3]', async () => {
  const [dealers = 0] = await addStock(plans.db, plans.dealer.id, 1);
  const draft = await addTestVehicle(plans.db, { seller_id: plans.seller.id, status: 'draft' });
  for (const id of [dealers, draft])
    await expect(grant('extension', id, 1, 5)).rejects.toMatchObject({ status: 409, code: 'NOT_NEEDED' });
  expect(await plans.db.selectFrom('exemptions').select('id').execute()).toEqual([]);
});

test('a waiver lifts limits and ends nothing while it runs, and no longer [fees-4]', async () => {
  await buyPlan(plans.db, plans.dealer, 'kiosk');
  await addStock(plans.db, plans.dealer.id, 10);
  const [waiting = 0] = await addStock(plans.db, plans.dealer.id, 1);
  expect((await readListing(plans.db, waiting)).status).toBe('pending');
  const { id } = await grant('fee-waiver', plans.dealer.id);
  await admitWaiting(plans.db, plans.dealer.id, ms(1));
  expect((await readListing(plans.db, waiting)).status).toBe('active');
  await settleDueListings(plans.db, ms(200));
  expect((await readListing(plans.db, waiting)).status).toBe('active');
  expect(await sellerLimits(plans.db, plans.dealer.id, day(200))).toMatchObject({
    plan: 'free',
    stock: null,
  });
  await revoke(id, 201);
  await settleDueListings(plans.db, ms(201));
  expect((await readListing(plans.db, waiting)).status).toBe('expired');
});

test('of a private seller a waiver keeps the paid days, and after it the free days begin [fees-5]', async () => {
  const [id = 0] = await addStock(plans.db, plans.seller.id, 1);
  const { id: exemption } = await grant('fee-waiver', plans.seller.id);
  await settleDueListings(plans.db, ms(60));
  expect(await readListing(plans.db, id)).toMatchObject({ status: 'active', listed_until: null });
  await revoke(exemption, 61);
  expect(await untilOf(id)).toBe(day(75));
});

test('before the market asks for money there is nothing to grant [fees-6]', async () => {
  const [id = 0] = await addStock(plans.db, plans.seller.id, 1);
  await plans.db.updateTable('plan_periods').set({ off_at: ON_AT }).execute();
  await expect(grant('free-renewal', id)).rejects.toMatchObject({ status: 409, code: 'NOT_NEEDED' });
});
