import type { Db } from '#api/database/open.ts';
import { addPlanEvent } from '#api/plans/subscriptions.ts';
import { switchPlans } from '#api/plans/switch.ts';
import type { Purchase } from '#domain/plans/paid-time.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';

export const DAY_MS = 86_400_000;
/** When these markets began to ask for money: a minute ago, so that calls come right after. */
export const ON_AT = new Date(Date.now() - 60_000).toISOString();
/** The moment so many days after that. */
export const day = (days: number): string => new Date(Date.parse(ON_AT) + days * DAY_MS).toISOString();
export const ms = (days: number): number => Date.parse(day(days));

const BEFORE = '2026-01-01T08:00:00.000Z';

export type TestDealer = TestPerson & { dealerId: number };

export async function addTestDealer(db: Db, name = 'Sample Motors'): Promise<TestDealer> {
  const person = await addTestPerson(db, 'dealer');
  const { id } = await db
    .insertInto('dealers')
    .values({
      ...{ user_id: person.id, business_name: `${name} ${person.id}`, slug: `sample-${person.id}` },
      ...{ verified: 0, town: 'Nairobi', county: 'Nairobi' },
      ...{ created_at: BEFORE, checked_at: BEFORE },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...person, dealerId: id };
}

/** A market that asks for money since ON_AT, with a private seller and a dealer. */
export async function openTestPlans() {
  const market = await openTestMarket();
  const { db } = market;
  const seller = await addTestPerson(db, 'seller');
  const dealer = await addTestDealer(db);
  await db
    .updateTable('reference_versions')
    .set({ active_from: BEFORE })
    .where('list', '=', 'plans')
    .execute();
  await switchPlans(db, true, ON_AT);
  return { market, db, seller, dealer };
}

/** Pays for a month of a plan, so many days after ON_AT; the free month ends with it. */
export async function buyPlan(db: Db, { dealerId }: TestDealer, plan: string, days = 0): Promise<void> {
  const at = day(days);
  await db
    .updateTable('subscriptions')
    .set({ trial_ends_at: ON_AT })
    .where('dealer_id', '=', dealerId)
    .execute();
  const { id: versionId } = await findPlansVersion(db);
  const bought: Purchase = {
    ...{ kind: 'bought', orderId: await addTestOrder(db, dealerId, plan), at, plan, plansVersion: versionId },
    ...{ days: 30, priceKes: 10_000, graceDays: 7, way: 'instead' },
  };
  await addPlanEvent(db, dealerId, bought);
}

async function addTestOrder(db: Db, dealerId: number, plan: string): Promise<number> {
  const { id: versionId } = await findPlansVersion(db);
  const { id } = await db
    .insertInto('orders')
    .values({
      ...{ person_id: null, dealer_id: dealerId, vehicle_id: null, kind: 'plan', item: plan, days: 30 },
      ...{ plans_version: versionId, price_kes: 10_000, amount_kes: 10_000, terms: '{}' },
      ...{ idempotency_key: crypto.randomUUID(), body_hash: '', created_at: ON_AT, expires_at: ON_AT },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** So many listings of a seller on sale, the first added first. */
export async function addStock(db: Db, sellerId: number, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let nth = 0; nth < count; nth++) ids.push(await addTestVehicle(db, { seller_id: sellerId }));
  return ids;
}

export const readListing = (db: Db, id: number) =>
  db
    .selectFrom('vehicles')
    .select(['status', 'listed_until', 'waits_since', 'in_slot', 'featured', 'confirmed_at', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

export const statusesOf = async (db: Db, ids: readonly number[]): Promise<string[]> => {
  const statuses: string[] = [];
  for (const id of ids) statuses.push((await readListing(db, id)).status);
  return statuses;
};

const findPlansVersion = (db: Db): Promise<{ id: number }> =>
  db.selectFrom('reference_versions').select('id').where('list', '=', 'plans').executeTakeFirstOrThrow();
