import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PlanSet } from '#domain/plans/plan-set.ts';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { addTestVehicle } from '#tests/support/database/market.ts';
import { atDay, editPlans, onDay, openTestPlans, PLANS_FROM } from '#tests/support/plans/plans.ts';
import { quoteOrder } from './quote.ts';
import { findSellerSubscription } from './subscriptions.ts';

let plans: Awaited<ReturnType<typeof openTestPlans>>;
beforeEach(async () => {
  plans = await openTestPlans();
});
afterEach(() => plans.market.dispose());

type Asked = Parameters<typeof plans.order>[1];
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
    await plans.buy(simba.person.id, { planId: 'yard' }, 3);
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
    for (let month = 0; month < 2; month++) await plans.buy(simba.person.id, { planId: 'kiosk' }, 0);
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
    for (let month = 0; month < 11; month++) await plans.buy(seller.id, { renewalOf: vehicleId }, 0);
    expect(await refusal(plans.order(seller.id, { renewalOf: vehicleId }, 0))).toEqual([409, 'NOT_NEEDED']);
  });

  test('asks nothing of invented sellers of the demo [quotes-5]', async () => {
    const { db, seller, vehicleId } = plans;
    await db.updateTable('users').set({ is_sample: 1 }).where('id', '=', seller.id).execute();
    expect(await refusal(plans.order(seller.id, { renewalOf: vehicleId }, 0))).toEqual([409, 'NOT_NEEDED']);
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
