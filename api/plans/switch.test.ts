import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ensureImportSeller } from '#api/imports/seller.ts';
import { openTestTeam } from '#tests/support/agents/team.ts';
import { addTestVehicle } from '#tests/support/database/market.ts';
import { atDay, onDay } from '#tests/support/plans/plans.ts';
import { findSellerSubscription } from './subscriptions.ts';
import { plansSince, switchPlans } from './switch.ts';

let team: Awaited<ReturnType<typeof openTestTeam>>;
beforeEach(async () => {
  team = await openTestTeam();
  await team.db.updateTable('reference_versions').set({ active_from: '2026-01-01T00:00:00.000Z' }).execute();
});
afterEach(() => team.market.dispose());

const ends = async () =>
  new Map(
    (await team.db.selectFrom('vehicles').select(['id', 'listed_until']).execute()).map(
      ({ id, listed_until }) => [id, listed_until],
    ),
  );
const periods = () => team.db.selectFrom('plan_periods').select(['on_at', 'off_at']).execute();

describe('the switch of payments', () => {
  test('off, everything is free and every call answers [plans-switch-1]', async () => {
    const { db, simba, seller, buyer } = team;
    expect(await plansSince(db)).toBe(null);
    await switchPlans(db, false, atDay(0));
    expect(await periods()).toEqual([]);
    expect(await team.call(undefined, 'GET /plans')).toMatchObject({
      ...{ status: 200, isOn: false, isDemo: false, since: null },
      ...{ seller: { renewalKes: 1_000 }, dealer: { plans: { length: 5 } } },
    });
    for (const person of [simba.person, seller, buyer])
      expect(await team.call(person, 'GET /my/plan')).toMatchObject({
        ...{ status: 200, isOn: false, credit: 0, subscription: null },
        limits: { plan: 'free', stock: null, hasCrm: true },
      });
    for (const [call, body] of [
      ['cancel', undefined],
      ['resume', undefined],
      ['next', { planId: 'yard' }],
    ] as const)
      expect(await team.call(simba.person, `POST /my/plan/${call}`, body)).toMatchObject({ status: 409 });
  });

  test('turned on, the free days of what is on sale begin that day, and each start after it changes nothing [plans-switch-2]', async () => {
    const { db, simba, vehicleId, seller } = team;
    const draft = await addTestVehicle(db, { seller_id: seller.id, status: 'draft' });
    await switchPlans(db, true, atDay(0));
    await switchPlans(db, true, atDay(5));
    expect(await plansSince(db)).toBe(atDay(0));
    expect(await periods()).toEqual([{ on_at: atDay(0), off_at: null }]);
    const until = await ends();
    const expected = [atDay(14), null, atDay(30)];
    expect([vehicleId, draft, simba.vehicleId].map((id) => until.get(id))).toEqual(expected);
    expect(await findSellerSubscription(db, simba.person.id, onDay(1))).toMatchObject({
      ...{ state: 'trial', trialEndsAt: atDay(30) },
    });
  });

  test('two servers that start at once turn it on once [plans-switch-3]', async () => {
    await Promise.all([switchPlans(team.db, true, atDay(0)), switchPlans(team.db, true, atDay(0))]);
    expect(await periods()).toHaveLength(1);
  });

  test('sample sellers of the demo and imported adverts stay free [plans-switch-4]', async () => {
    const { db, simba, seller, vehicleId } = team;
    const imported = await addTestVehicle(db, { seller_id: await ensureImportSeller(db) });
    const people = [seller.id, simba.person.id];
    await db.updateTable('users').set({ is_sample: 1 }).where('id', 'in', people).execute();
    await switchPlans(db, true, atDay(0));
    const until = await ends();
    expect([vehicleId, simba.vehicleId, imported].map((id) => until.get(id))).toEqual([null, null, null]);
    expect(await findSellerSubscription(db, simba.person.id, onDay(1))).toBe(undefined);
    expect((await team.call(simba.person, 'GET /my/plan')).subscription).toBe(null);
    // The demo's own accounts, which sign in, pay.
    await db
      .updateTable('users')
      .set({ password_hash: 'x' })
      .where('id', '=', team.rival.person.id)
      .execute();
    expect(await findSellerSubscription(db, team.rival.person.id, onDay(1))).toMatchObject({
      state: 'trial',
    });
  });

  test('a pause puts every end off and gives nothing twice [plans-switch-5]', async () => {
    const { db, simba, vehicleId } = team;
    await switchPlans(db, true, atDay(0));
    await switchPlans(db, false, atDay(10));
    expect(await plansSince(db)).toBe(null);
    await switchPlans(db, true, atDay(12));
    expect(await findSellerSubscription(db, simba.person.id, onDay(13))).toMatchObject({ until: atDay(32) });
    const until = await ends();
    expect([vehicleId, simba.vehicleId].map((id) => until.get(id))).toEqual([atDay(16), atDay(32)]);
  });

  test('a clock that went back between two starts turns no time around [plans-switch-6]', async () => {
    const { db, simba } = team;
    await switchPlans(db, true, atDay(5));
    await switchPlans(db, false, atDay(3));
    await switchPlans(db, true, atDay(1));
    expect(await periods()).toEqual([
      { on_at: atDay(5), off_at: atDay(5) },
      { on_at: atDay(5), off_at: null },
    ]);
    expect(await findSellerSubscription(db, simba.person.id, onDay(6))).toMatchObject({ until: atDay(35) });
  });
});
