import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refundOrder } from '#api/payments/give-back.ts';
import { changeVehicle } from '#api/vehicles/change.ts';
import { atDay, editPlans, onDay, openTestPlans } from '#tests/support/plans/plans.ts';
import { sellerLimits } from './limits/seller-limits.ts';
import { quoteOrder } from './quote.ts';
import { findDates, findSellerSubscription } from './subscriptions.ts';
import { findUpgradeOver } from './upgrade-over.ts';

let plans: Awaited<ReturnType<typeof openTestPlans>>;
beforeEach(async () => {
  plans = await openTestPlans();
});
afterEach(() => plans.market.dispose());

const standing = (days: number) => findSellerSubscription(plans.db, plans.simba.person.id, onDay(days));
const listing = (id: number) =>
  plans.db
    .selectFrom('vehicles')
    .select(['status', 'listed_until', 'featured', 'featured_until', 'in_slot'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('a paid order', () => {
  test('for a plan is given once however often it is told, and adds to the free month [activation-1]', async () => {
    const { order, activation } = await plans.buy(plans.simba.person.id, { planId: 'yard' }, 5);
    expect(activation).toMatchObject({ done: true });
    for (const late of [5, 6, 90]) expect(await plans.activate(order, late)).toMatchObject({ done: true });
    expect(await standing(29)).toMatchObject({ state: 'trial', nextPlan: 'yard', until: atDay(60) });
    expect(await standing(31)).toMatchObject({ state: 'active', plan: 'yard', until: atDay(60) });
    const row = await plans.db
      .selectFrom('subscriptions')
      .select(['plan', 'paid_until'])
      .where('dealer_id', '=', plans.simba.dealerId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ plan: 'yard', paid_until: atDay(60) });
    expect(await findSellerSubscription(plans.db, plans.rival.person.id, onDay(31))).toMatchObject({
      state: 'expired',
    });
  });

  test('says when holds what it bought [activation-9]', async () => {
    const { simba, seller, vehicleId } = plans;
    const yard = await plans.order(simba.person.id, { planId: 'yard' }, 5);
    expect(await plans.activate(yard, 6)).toEqual({ done: true, from: atDay(30), until: atDay(60) });
    const upgrade = await plans.order(simba.person.id, { planId: 'bazaar' }, 40);
    expect(await plans.activate(upgrade, 40)).toEqual({ done: true, from: atDay(40), until: atDay(60) });
    const renewal = await plans.order(seller.id, { renewalOf: vehicleId }, 3);
    expect(await plans.activate(renewal, 3)).toEqual({ done: true, from: atDay(14), until: atDay(44) });
    const feature = await plans.order(seller.id, { featureOf: vehicleId }, 3);
    expect(await plans.activate(feature, 3)).toEqual({ done: true, from: atDay(3), until: atDay(10) });
  });

  test('that was paid twice from two phones adds twice: nothing is lost [activation-2]', async () => {
    const [one, two] = [
      await plans.order(plans.simba.person.id, { planId: 'yard' }, 40),
      await plans.order(plans.simba.person.id, { planId: 'yard' }, 40),
    ];
    await Promise.all([plans.activate(one, 40), plans.activate(two, 40)]);
    expect(await standing(41)).toMatchObject({ until: atDay(100) });
  });

  test('for an upgrade replaces the days left; paid after they are over it becomes credit [activation-3]', async () => {
    const { id } = plans.simba.person;
    await plans.buy(id, { planId: 'yard' }, 40);
    const late = await plans.order(id, { planId: 'bazaar' }, 58);
    expect(await plans.activate(late, 71)).toMatchObject({
      done: false,
      why: expect.stringContaining('over'),
    });
    expect(await plans.activate(late, 58.5)).toMatchObject({ done: true });
    expect(await standing(59)).toMatchObject({ plan: 'bazaar', until: atDay(70.5) });
  });

  test('gives the plan of its own version, whatever was edited while it was open [activation-4]', async () => {
    const { db, simba } = plans;
    const order = await plans.order(simba.person.id, { planId: 'yard' }, 40);
    await editPlans(
      db,
      (set) => ({
        ...set,
        dealer: {
          ...set.dealer,
          ...{ periodDays: 7, graceDays: 1 },
          plans: set.dealer.plans
            .filter(({ id }) => id !== 'yard')
            .map((plan, place) => ({ ...plan, monthlyKes: 99_000 + place, stock: 1 })),
        },
      }),
      atDay(41),
    );
    expect(order.price_kes).toBe(20_000);
    expect(await plans.activate(order, 42)).toMatchObject({ done: true });
    const after = await standing(43);
    expect(after).toMatchObject({
      plan: 'yard',
      plansVersion: order.plans_version,
      until: atDay(72),
      graceUntil: atDay(79),
    });
    expect(await sellerLimits(db, simba.person.id, atDay(43))).toMatchObject({ plan: 'yard', stock: 30 });
    const edited = await quoteOrder(db, { personId: plans.rival.person.id, planId: 'kiosk' }, onDay(43));
    expect(edited).toMatchObject({ priceKes: 99_000, days: 7 });
    expect(edited.terms.version).not.toBe(JSON.parse(order.terms).version);
  });

  test('for a listing adds days to its end, and becomes credit once it is sold or deleted [activation-5]', async () => {
    const { db, seller, vehicleId } = plans;
    expect((await listing(vehicleId)).listed_until).toBe(atDay(14));
    await plans.buy(seller.id, { renewalOf: vehicleId }, 3);
    expect((await listing(vehicleId)).listed_until).toBe(atDay(44));
    const order = await plans.order(seller.id, { renewalOf: vehicleId }, 4);
    await changeVehicle(db, vehicleId, { status: 'sold', by: 'seller' }, atDay(4));
    expect(await plans.activate(order, 5)).toMatchObject({ done: false });
    expect(await plans.activate({ ...order, vehicle_id: null }, 5)).toMatchObject({ done: false });
  });

  test('for a feature adds days to what is featured, and leaves what an admin featured alone [activation-6]', async () => {
    const { db, seller, vehicleId } = plans;
    await plans.buy(seller.id, { featureOf: vehicleId }, 3);
    const { order } = await plans.buy(seller.id, { featureOf: vehicleId }, 4);
    expect(await listing(vehicleId)).toMatchObject({ featured: 1, featured_until: atDay(17) });
    await db.updateTable('vehicles').set({ featured_until: null }).where('id', '=', vehicleId).execute();
    expect(await plans.activate(order, 5)).toMatchObject({ done: false });
    expect(await listing(vehicleId)).toMatchObject({ featured: 1, featured_until: null });
  });

  test('for a feature frees the place of the plan that its listing was in [activation-8]', async () => {
    const { db, simba } = plans;
    const inSlot = { featured: 1, featured_until: atDay(30), in_slot: 1 } as const;
    await db.updateTable('vehicles').set(inSlot).where('id', '=', simba.vehicleId).execute();
    await plans.buy(simba.person.id, { featureOf: simba.vehicleId }, 3);
    expect(await listing(simba.vehicleId)).toMatchObject({
      featured: 1,
      featured_until: atDay(10),
      in_slot: 0,
    });
  });

  test('of a person who is no dealer any more, or after payments ended, becomes credit [activation-7]', async () => {
    const { db, simba } = plans;
    const order = await plans.order(simba.person.id, { planId: 'yard' }, 5);
    await db.updateTable('users').set({ role: 'buyer' }).where('id', '=', simba.person.id).execute();
    expect(await plans.activate(order, 6)).toMatchObject({ done: false });
    expect(await plans.activate({ ...order, dealer_id: null }, 6)).toMatchObject({ done: false });
    expect((await findDates(db, simba.dealerId))?.facts.periods).toEqual([]);
  });
});

describe('a refund', () => {
  test('takes the plan back, and gives the former one back [refunds-1]', async () => {
    const { id } = plans.simba.person;
    await plans.buy(id, { planId: 'yard' }, 40);
    const { order } = await plans.buy(id, { planId: 'bazaar' }, 50);
    await plans.undo(order, 55);
    await plans.undo(order, 56);
    expect(await standing(57)).toMatchObject({ plan: 'yard', until: atDay(70) });
  });

  test('of days that a larger plan took over comes after that one’s [refunds-3]', async () => {
    const { db, simba } = plans;
    const buyForGood = async (planId: string, days: number) => {
      const { order, activation } = await plans.buy(simba.person.id, { planId }, days);
      const ends_at = activation.done ? activation.until : null;
      const sold = { settled_at: atDay(days), ends_at };
      await db.updateTable('orders').set(sold).where('id', '=', order.id).execute();
      return order.id;
    };
    const past = await buyForGood('yard', 40);
    const yard = await buyForGood('yard', 75);
    const bazaar = await buyForGood('bazaar', 80);
    const overOf = async (id: number) =>
      findUpgradeOver(
        db,
        await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      );
    expect([await overOf(past), await overOf(yard), await overOf(bazaar)]).toEqual([
      ...[undefined, bazaar, undefined],
    ]);
    await expect(refundOrder(db, { orderId: yard, to: 'phone' })).rejects.toMatchObject({
      ...{ status: 409, code: 'UPGRADED', message: expect.stringContaining(`Order ${bazaar}`) },
    });
    await refundOrder(db, { orderId: bazaar, to: 'phone' }, atDay(81));
    expect(await overOf(yard)).toBeUndefined();
    await refundOrder(db, { orderId: yard, to: 'phone' }, atDay(82));
    expect(await standing(83)).toMatchObject({ state: 'past_due' });
  });

  test('takes days of a listing back, but none that are over [refunds-2]', async () => {
    const { seller, vehicleId } = plans;
    const renewal = await plans.buy(seller.id, { renewalOf: vehicleId }, 3);
    await plans.undo(renewal.order, 4);
    expect((await listing(vehicleId)).listed_until).toBe(atDay(14));
    await plans.undo(renewal.order, 5);
    expect((await listing(vehicleId)).listed_until).toBe(atDay(5));
    const feature = await plans.buy(seller.id, { featureOf: vehicleId }, 3);
    await plans.undo(feature.order, 4);
    expect(await listing(vehicleId)).toMatchObject({ featured: 0, featured_until: null });
  });
});
