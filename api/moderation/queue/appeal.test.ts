import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openShowroom } from '#api/dealers/open-showroom.ts';
import { MAX_APPEAL } from '#domain/moderation/refusals.ts';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { addTestVehicle } from '#tests/support/database/market.ts';
import { openTestQueue } from '#tests/support/moderation/queue.ts';
import { appealListing } from './appeal.ts';

let queue: Awaited<ReturnType<typeof openTestQueue>>;
beforeEach(async () => {
  queue = await openTestQueue();
});
afterEach(() => queue.market.dispose());

const DAY_MS = 86_400_000;

/** A listing that was refused. */
async function addRefused() {
  const { addWaiting, admin, decide } = queue;
  const waiting = await addWaiting();
  await decide(admin, waiting.caseId, { outcome: 'refuse', reason: 'The price is a slip.' });
  return waiting;
}
const appeal = (vehicleId: number, text = 'It has no engine', by = queue.seller) =>
  queue.call(by, `POST /vehicles/${vehicleId}/appeal`, { text });
const casesOf = (vehicleId: number) =>
  queue.db
    .selectFrom('moderation_cases')
    .select(['id', 'appeal', 'outcome', 'score'])
    .where('subject_id', '=', vehicleId)
    .orderBy('id')
    .execute();
const checkOf = async (vehicleId: number) =>
  (await queue.call(queue.seller, `GET /my/listings/${vehicleId}`)).vehicle.check;

describe('the seller of a listing', () => {
  test('reads why it waits, why it was refused, and that they have asked again [moderation-queue-14]', async () => {
    const { addWaiting, admin, decide } = queue;
    const { caseId, vehicleId } = await addWaiting();
    expect(await checkOf(vehicleId)).toEqual({
      ...{
        state: 'waiting',
        since: '2026-11-20T09:00:00.000Z',
        refusal: null,
        appeal: null,
        mayAppeal: false,
      },
      reasons: [expect.stringContaining('38% under')],
    });
    await decide(admin, caseId, { outcome: 'refuse', reason: 'The price is a slip.' });
    expect(await checkOf(vehicleId)).toMatchObject({
      ...{ state: 'refused', refusal: 'The price is a slip.', mayAppeal: true },
    });
    expect((await appeal(vehicleId)).status).toBe(200);
    expect(await checkOf(vehicleId)).toMatchObject({
      ...{ state: 'waiting', appeal: 'It has no engine', refusal: null, mayAppeal: false },
    });
  });

  test('reads nothing of a check of what buyers see', async () => {
    const { addWaiting } = queue;
    const live = await addWaiting({ vehicle: { status: 'active' } });
    expect(await checkOf(live.vehicleId)).toBe(null);
  });
});

describe('an appeal', () => {
  test('lets a refused listing wait again, first in the queue [moderation-queue-15]', async () => {
    const { addWaiting, admin, call, rowOf } = queue;
    const { vehicleId } = await addRefused();
    await addWaiting();
    expect((await appeal(vehicleId, ' It has\nno engine ')).status).toBe(200);
    expect(await rowOf(vehicleId)).toMatchObject({ status: 'pending' });
    expect((await casesOf(vehicleId)).at(-1)).toMatchObject({
      appeal: 'It has\nno engine',
      outcome: null,
      score: 40,
    });
    const { cases } = await call(admin, 'GET /admin/moderation');
    expect(cases[0]).toMatchObject({ vehicleId, kind: 'appeal' });
  });

  test('of what an admin took down leaves it off sale until it is allowed', async () => {
    const { admin, db, decide, rowOf, seller } = queue;
    const held = { status: 'withdrawn', withdrawn_by: 'admin' } as const;
    const vehicleId = await addTestVehicle(db, { seller_id: seller.id, ...held });
    expect(await checkOf(vehicleId)).toMatchObject({
      state: 'refused',
      since: null,
      reasons: [],
      mayAppeal: true,
    });
    expect((await appeal(vehicleId)).status).toBe(200);
    expect(await rowOf(vehicleId)).toMatchObject(held);
    const [waiting] = await casesOf(vehicleId);
    await decide(admin, waiting?.id ?? 0, { outcome: 'allow' });
    expect(await rowOf(vehicleId)).toMatchObject({ status: 'active' });
  });

  test('is one at a time, and for what was refused [moderation-queue-16]', async () => {
    const { db, seller } = queue;
    const { vehicleId } = await addRefused();
    const twice = await Promise.all([appeal(vehicleId), appeal(vehicleId)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await casesOf(vehicleId)).filter(({ outcome }) => outcome === null)).toHaveLength(1);
    for (const status of ['draft', 'active', 'sold'] as const) {
      const other = await addTestVehicle(db, { seller_id: seller.id, status });
      expect((await appeal(other)).status).toBe(409);
      expect(await casesOf(other)).toEqual([]);
    }
  });

  test('says something, in at most 1,000 characters [moderation-queue-17]', async () => {
    const { vehicleId } = await addRefused();
    for (const text of ['', ' \u200b\n', 'a'.repeat(MAX_APPEAL + 1), 'a'.repeat(20_000), 7])
      expect((await appeal(vehicleId, String(text))).status).toBe(text === 7 ? 200 : 422);
  });

  test('comes three times a month, then support helps [moderation-queue-18]', async () => {
    const { admin, db, decide, seller } = queue;
    const { vehicleId } = await addRefused();
    const now = Date.now();
    const ask = (at: number) =>
      appealListing(db, { id: vehicleId, caller: { id: seller.id, role: 'seller' }, typed: 'Again' }, at);
    for (let number = 0; number < 3; number++) {
      await ask(now + number * DAY_MS);
      const waiting = (await casesOf(vehicleId)).at(-1);
      await decide(admin, waiting?.id ?? 0, { outcome: 'refuse', reason: 'No' });
    }
    await expect(ask(now + 4 * DAY_MS)).rejects.toMatchObject({ status: 429 });
    await ask(now + 31 * DAY_MS);
  });

  test('is for its seller, and for agents who may publish [moderation-queue-19]', async () => {
    const { db, stranger } = queue;
    const { vehicleId } = await addRefused();
    expect((await appeal(vehicleId, 'Mine', stranger)).status).toBe(403);
    const dealer = await addTestPerson(db, 'dealer');
    const dealerId = await openShowroom(db, dealer.id, 'Simba Cars', '2026-01-01T08:00:00.000Z');
    const own = await addTestVehicle(db, { seller_id: dealer.id, status: 'rejected' });
    const agent = await addTestPerson(db, 'agent');
    const link = { dealer_id: dealerId, email: agent.email, agent_id: agent.id };
    const at = '2026-01-01T08:00:00.000Z';
    await db
      .insertInto('dealer_agents')
      .values({ ...link, invited_at: at, accepted_at: at, permissions: '["view","edit"]' })
      .execute();
    expect((await appeal(own, 'Ours', agent)).status).toBe(403);
    await db.updateTable('dealer_agents').set({ permissions: '["view","publish"]' }).execute();
    expect((await appeal(own, 'Ours', agent)).status).toBe(200);
  });
});
