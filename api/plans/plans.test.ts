import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refundOrder } from '#api/payments/give-back.ts';
import { changeVehicle } from '#api/vehicles/change.ts';
import type { PlanSet } from '#domain/plans/plan-set.ts';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { addTestVehicle } from '#tests/support/database/market.ts';
import { atDay, editPlans, onDay, openTestPlans, PLANS_FROM } from '#tests/support/plans/plans.ts';
import { activateOrder, undoOrder } from './activate.ts';
import { sellerLimits } from './limits/seller-limits.ts';
import { quoteOrder } from './quote.ts';
import { findDates, findSellerSubscription } from './subscriptions.ts';
import { findUpgradeOver } from './upgrade-over.ts';

let plans: Awaited<ReturnType<typeof openTestPlans>>;
beforeEach(async () => {
  plans = await openTestPlans();
});
afterEach(() => plans.market.dispose());

type Asked = Parameters<typeof plans.order>[1];

/** Orders something and pays for it at one moment. */
async function buy(personId: number, asked: Asked, days: number) {
  const order = await plans.order(personId, asked, days);
  return { order, activation: await activate(order, days) };
}
const activate = (order: Parameters<typeof activateOrder>[1], days: number) =>
  plans.db.transaction().execute((db) => activateOrder(db, order, atDay(days)));
const undo = (order: Parameters<typeof activateOrder>[1], days: number) =>
  plans.db.transaction().execute((db) => undoOrder(db, order, atDay(days)));
const standing = (days: number) => findSellerSubscription(plans.db, plans.simba.person.id, onDay(days));
const listing = (id: number) =>
  plans.db
    .selectFrom('vehicles')
    .select(['status', 'listed_until', 'featured', 'featured_until', 'in_slot'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    ({ status, code }: { status: number; code: string }) => [status, code],
  );

describe('a quote', () => {
  test('says what a plan costs in lines that sum to the price, by the version of the plans [quotes-1]', async () => {
    const { db, simba } = plans;
    const quote = await quoteOrder(db, { personId: simba.person.id, planId: 'yard' }, onDay(3));
    expect(quote).toMatchObject({
      ...{ kind: 'plan', item: 'yard', dealerId: simba.dealerId, vehicleId: null, days: 30 },
      ...{
        priceKes: 20_000,
        title: 'Plan Yard',
        lines: [{ label: 'Plan Yard, 30 days', amountKes: 20_000 }],
      },
    });
    expect(quote.terms.words.join(' ')).toMatch(
      /20,000.*Nothing renews by itself.*7, 3 and 1 day .*cancel.*refund/is,
    );
    expect(quote.terms.version).toContain(String(quote.plansVersion));
    await buy(simba.person.id, { planId: 'yard' }, 3);
    const upgrade = await quoteOrder(db, { personId: simba.person.id, planId: 'bazaar' }, onDay(48));
    expect(upgrade).toMatchObject({
      ...{ days: 12, priceKes: 6_000 },
      lines: [
        { label: 'Plan Bazaar, 12 days', amountKes: 14_000 },
        { label: 'Paid already for Yard, 12 days', amountKes: -8_000 },
      ],
    });
    expect(upgrade.terms.words.join(' ')).toContain('The larger plan begins with your payment');
  });

  test('says what a renewal and a feature of one’s own listing cost [quotes-2]', async () => {
    const { db, seller, vehicleId, simba } = plans;
    const quote = (asked: Asked, personId = seller.id) => quoteOrder(db, { personId, ...asked }, onDay(3));
    expect(await quote({ renewalOf: vehicleId })).toMatchObject({
      ...{ kind: 'renewal', item: 'renewal', vehicleId, dealerId: null, days: 30, priceKes: 1_000 },
    });
    expect(await quote({ featureOf: vehicleId })).toMatchObject({
      kind: 'feature',
      item: 'week',
      days: 7,
      priceKes: 1_500,
    });
    expect(await quote({ featureOf: vehicleId, offer: 'month' })).toMatchObject({
      item: 'month',
      priceKes: 5_000,
    });
    expect(await quote({ featureOf: simba.vehicleId }, simba.person.id)).toMatchObject({ kind: 'feature' });
  });

  test('is refused in words for what is another’s, is not there, is not on sale or costs nothing [quotes-3]', async () => {
    const { db, seller, buyer, simba, vehicleId } = plans;
    const sold = await addTestVehicle(db, { seller_id: seller.id, status: 'sold' });
    const draft = await addTestVehicle(db, { seller_id: seller.id, status: 'draft' });
    const expired = await addTestVehicle(db, { seller_id: seller.id, status: 'expired' });
    const refused = (personId: number, asked: Asked) =>
      refusal(quoteOrder(db, { personId, ...asked }, onDay(3)));
    for (const [personId, asked, expected] of [
      [buyer.id, { renewalOf: vehicleId }, [404, 'NOT_FOUND']],
      [simba.person.id, { featureOf: vehicleId }, [404, 'NOT_FOUND']],
      [seller.id, { renewalOf: 999_999 }, [404, 'NOT_FOUND']],
      [seller.id, { planId: 'yard' }, [403, 'FORBIDDEN']],
      [buyer.id, { planId: 'yard' }, [403, 'FORBIDDEN']],
      [simba.person.id, { planId: 'gold' }, [422, 'VALIDATION']],
      [seller.id, { featureOf: vehicleId, offer: 'year' }, [422, 'VALIDATION']],
      [seller.id, {}, [422, 'VALIDATION']],
      [seller.id, { renewalOf: vehicleId, featureOf: vehicleId }, [422, 'VALIDATION']],
      [simba.person.id, { renewalOf: simba.vehicleId }, [409, 'NOT_NEEDED']],
      [seller.id, { renewalOf: sold }, [409, 'NOT_ON_SALE']],
      [seller.id, { renewalOf: draft }, [409, 'NOT_ON_SALE']],
      [seller.id, { featureOf: expired }, [409, 'NOT_ON_SALE']],
      [seller.id, { renewalOf: expired }, undefined],
    ] as const)
      expect([asked, await refused(personId, asked)]).toEqual([asked, expected]);
  });

  test('is refused far ahead, and for what is more than one payment can be [quotes-4]', async () => {
    const { db, seller, vehicleId, simba } = plans;
    for (let month = 0; month < 2; month++) await buy(simba.person.id, { planId: 'kiosk' }, 0);
    expect(await refusal(plans.order(simba.person.id, { planId: 'kiosk' }, 0))).toEqual([409, 'NOT_NEEDED']);
    const dear = (set: PlanSet): PlanSet => ({
      ...set,
      dealer: {
        ...set.dealer,
        plans: set.dealer.plans.map((plan, place) => ({ ...plan, monthlyKes: 240_000 + place })),
      },
    });
    await editPlans(db, dear, atDay(0));
    expect(await refusal(plans.order(simba.person.id, { planId: 'chain' }, 1))).toEqual([409, 'TOO_MUCH']);
    for (let month = 0; month < 11; month++) await buy(seller.id, { renewalOf: vehicleId }, 0);
    expect(await refusal(plans.order(seller.id, { renewalOf: vehicleId }, 0))).toEqual([409, 'NOT_NEEDED']);
  });

  test('asks nothing of invented sellers of the demo [quotes-5]', async () => {
    const { db, seller, vehicleId } = plans;
    await db.updateTable('users').set({ is_sample: 1 }).where('id', '=', seller.id).execute();
    expect(await refusal(plans.order(seller.id, { renewalOf: vehicleId }, 0))).toEqual([409, 'NOT_NEEDED']);
  });
});

describe('a paid order', () => {
  test('for a plan is given once however often it is told, and adds to the free month [activation-1]', async () => {
    const { order, activation } = await buy(plans.simba.person.id, { planId: 'yard' }, 5);
    expect(activation).toMatchObject({ done: true });
    for (const late of [5, 6, 90]) expect(await activate(order, late)).toMatchObject({ done: true });
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
    expect(await activate(yard, 6)).toEqual({ done: true, from: atDay(30), until: atDay(60) });
    const upgrade = await plans.order(simba.person.id, { planId: 'bazaar' }, 40);
    expect(await activate(upgrade, 40)).toEqual({ done: true, from: atDay(40), until: atDay(60) });
    const renewal = await plans.order(seller.id, { renewalOf: vehicleId }, 3);
    expect(await activate(renewal, 3)).toEqual({ done: true, from: atDay(14), until: atDay(44) });
    const feature = await plans.order(seller.id, { featureOf: vehicleId }, 3);
    expect(await activate(feature, 3)).toEqual({ done: true, from: atDay(3), until: atDay(10) });
  });

  test('that was paid twice from two phones adds twice: nothing is lost [activation-2]', async () => {
    const [one, two] = [
      await plans.order(plans.simba.person.id, { planId: 'yard' }, 40),
      await plans.order(plans.simba.person.id, { planId: 'yard' }, 40),
    ];
    await Promise.all([activate(one, 40), activate(two, 40)]);
    expect(await standing(41)).toMatchObject({ until: atDay(100) });
  });

  test('for an upgrade replaces the days left; paid after they are over it becomes credit [activation-3]', async () => {
    const { id } = plans.simba.person;
    await buy(id, { planId: 'yard' }, 40);
    const late = await plans.order(id, { planId: 'bazaar' }, 58);
    expect(await activate(late, 71)).toMatchObject({ done: false, why: expect.stringContaining('over') });
    expect(await activate(late, 58.5)).toMatchObject({ done: true });
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
    expect(await activate(order, 42)).toMatchObject({ done: true });
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
    await buy(seller.id, { renewalOf: vehicleId }, 3);
    expect((await listing(vehicleId)).listed_until).toBe(atDay(44));
    const order = await plans.order(seller.id, { renewalOf: vehicleId }, 4);
    await changeVehicle(db, vehicleId, { status: 'sold', by: 'seller' }, atDay(4));
    expect(await activate(order, 5)).toMatchObject({ done: false });
    expect(await activate({ ...order, vehicle_id: null }, 5)).toMatchObject({ done: false });
  });

  test('for a feature adds days to what is featured, and leaves what an admin featured alone [activation-6]', async () => {
    const { db, seller, vehicleId } = plans;
    await buy(seller.id, { featureOf: vehicleId }, 3);
    const { order } = await buy(seller.id, { featureOf: vehicleId }, 4);
    expect(await listing(vehicleId)).toMatchObject({ featured: 1, featured_until: atDay(17) });
    await db.updateTable('vehicles').set({ featured_until: null }).where('id', '=', vehicleId).execute();
    expect(await activate(order, 5)).toMatchObject({ done: false });
    expect(await listing(vehicleId)).toMatchObject({ featured: 1, featured_until: null });
  });

  test('for a feature frees the place of the plan that its listing was in [activation-8]', async () => {
    const { db, simba } = plans;
    const inSlot = { featured: 1, featured_until: atDay(30), in_slot: 1 } as const;
    await db.updateTable('vehicles').set(inSlot).where('id', '=', simba.vehicleId).execute();
    await buy(simba.person.id, { featureOf: simba.vehicleId }, 3);
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
    expect(await activate(order, 6)).toMatchObject({ done: false });
    expect(await activate({ ...order, dealer_id: null }, 6)).toMatchObject({ done: false });
    expect((await findDates(db, simba.dealerId))?.facts.periods).toEqual([]);
  });
});

describe('a refund', () => {
  test('takes the plan back, and gives the former one back [refunds-1]', async () => {
    const { id } = plans.simba.person;
    await buy(id, { planId: 'yard' }, 40);
    const { order } = await buy(id, { planId: 'bazaar' }, 50);
    await undo(order, 55);
    await undo(order, 56);
    expect(await standing(57)).toMatchObject({ plan: 'yard', until: atDay(70) });
  });

  test('of days that a larger plan took over comes after that one’s [refunds-3]', async () => {
    const { db, simba } = plans;
    const buyForGood = async (planId: string, days: number) => {
      const { order, activation } = await buy(simba.person.id, { planId }, days);
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
    const renewal = await buy(seller.id, { renewalOf: vehicleId }, 3);
    await undo(renewal.order, 4);
    expect((await listing(vehicleId)).listed_until).toBe(atDay(14));
    await undo(renewal.order, 5);
    expect((await listing(vehicleId)).listed_until).toBe(atDay(5));
    const feature = await buy(seller.id, { featureOf: vehicleId }, 3);
    await undo(feature.order, 4);
    expect(await listing(vehicleId)).toMatchObject({ featured: 0, featured_until: null });
  });
});

test('a new dealer gets a free month once [subscriptions-1]', async () => {
  const { db } = plans;
  const person = await addTestPerson(db, 'buyer');
  const upgrade = (role: string) => plans.call(person, 'POST /auth/update-role', { role });
  await upgrade('dealer');
  const first = await findSellerSubscription(db, person.id);
  expect(first).toMatchObject({ state: 'trial', plan: null, isEntitled: true });
  await upgrade('buyer');
  await upgrade('dealer');
  expect(await findSellerSubscription(db, person.id)).toMatchObject({ until: first?.until });
  expect(Date.parse(first?.until ?? '')).toBeGreaterThan(Date.parse(PLANS_FROM));
});
