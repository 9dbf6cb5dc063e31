import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addTestVehicle } from '#tests/support/database/market.ts';
import { atDay, onDay, openTestPlans } from '#tests/support/plans/plans.ts';
import { activateOrder } from './activate.ts';
import { cancelPlan } from './own-plan.ts';
import { remindDealers } from './remind-dealers.ts';
import { remindSellers } from './remind-sellers.ts';
import { switchPlans } from './switch.ts';

let plans: Awaited<ReturnType<typeof openTestPlans>>;
beforeEach(async () => {
  plans = await openTestPlans();
  // One dealer is enough.
  await plans.db.deleteFrom('subscriptions').where('dealer_id', '=', plans.rival.dealerId).execute();
});
afterEach(() => plans.market.dispose());

const options = () => ({ db: plans.db, publicUrl: 'https://market.example.com' });
const dealersOn = (days: number) => remindDealers(options(), onDay(days));
const sellersOn = (days: number) => remindSellers(options(), onDay(days));
const mails = () =>
  plans.db
    .selectFrom('mails')
    .select(['kind', 'recipient', 'subject', 'body as text'])
    .orderBy('id')
    .execute();
const notices = () => plans.db.selectFrom('notices').select(['user_id', 'kind', 'path', 'times']).execute();
async function buy(personId: number, asked: Parameters<typeof plans.order>[1], days: number) {
  const order = await plans.order(personId, asked, days);
  await plans.db.transaction().execute((db) => activateOrder(db, order, atDay(days)));
}

describe('a dealer', () => {
  test('is reminded 7, 3 and 1 days before the end, and at it, each once [plan-reminders-1]', async () => {
    const sent: number[] = [];
    for (const days of [22, 23, 24, 26, 27, 28, 29, 29.5, 30, 31, 35]) {
      const [one, two] = await Promise.all([dealersOn(days), dealersOn(days)]);
      if (one + two > 0) sent.push(days);
      expect(one + two).toBeLessThanOrEqual(1);
    }
    expect(sent).toEqual([23, 27, 29, 30]);
    expect((await mails()).map(({ kind }) => kind)).toEqual(Array(4).fill('plan-ends'));
    const [first] = await mails();
    expect(first).toMatchObject({ recipient: plans.simba.person.email });
    expect(first?.subject).toMatch(/^Your free month ends on .*1 December 2026$/);
    expect(first?.text).toContain('https://market.example.com/subscription/renew');
    expect(await notices()).toEqual([
      { user_id: plans.simba.person.id, kind: 'renewal', path: '/subscription/renew', times: 4 },
    ]);
  });

  test('gets the one reminder that is right from a job that runs late [plan-reminders-2]', async () => {
    expect([await dealersOn(28), await dealersOn(28.5)]).toEqual([1, 0]);
    expect(await dealersOn(60)).toBe(0);
    expect((await mails()).length).toBe(1);
  });

  test('is reminded anew of the end of a month that was paid for, with what follows [plan-reminders-3]', async () => {
    await dealersOn(23);
    await buy(plans.simba.person.id, { planId: 'yard' }, 24);
    expect(await dealersOn(29)).toBe(0);
    expect(await dealersOn(54)).toBe(1);
    const last = (await mails()).at(-1);
    expect(last?.subject).toMatch(/^Your plan Yard ends on/);
    expect(last?.text).toMatch(/Everything goes on until.*Yard costs Ksh.20,000 for 30 days/s);
    await dealersOn(60);
    expect((await mails()).at(-1)?.subject).toMatch(/has ended: please pay by/);
  });

  test('hears nothing after cancelling, nor while everything is free [plan-reminders-4]', async () => {
    await cancelPlan(plans.db, plans.simba.person.id, onDay(10));
    expect(await dealersOn(24)).toBe(0);
    await plans.db.deleteFrom('subscription_events').execute();
    await switchPlans(plans.db, false, atDay(24));
    expect([await dealersOn(24), await sellersOn(10)]).toEqual([0, 0]);
  });
});

describe('a private seller', () => {
  test('is reminded of all listings that end soon in one mail, each time once [plan-reminders-5]', async () => {
    const { db, seller, vehicleId } = plans;
    const second = await addTestVehicle(db, { seller_id: seller.id, title: 'Toyota Vitz' });
    await db
      .updateTable('vehicles')
      .set({ listed_until: atDay(14.2) })
      .where('id', '=', second)
      .execute();
    const sent: number[] = [];
    for (const days of [6, 7.5, 8, 11.5, 12, 13.5, 15]) if ((await sellersOn(days)) > 0) sent.push(days);
    expect(sent).toEqual([7.5, 11.5, 13.5]);
    const [first] = await mails();
    expect(first).toMatchObject({ kind: 'listings-end', subject: '2 of your listings go off sale soon' });
    expect(first?.text).toContain(`https://market.example.com/payment?renewalOf=${vehicleId}`);
    expect(first?.text).toContain('Toyota Vitz');
    expect((await notices())[0]).toMatchObject({ user_id: seller.id, kind: 'renewal' });
  });

  test('is reminded of the new end of a renewed listing, and never of a sold one [plan-reminders-6]', async () => {
    const { seller, vehicleId, db } = plans;
    expect(await sellersOn(8)).toBe(1);
    await buy(seller.id, { renewalOf: vehicleId }, 9);
    expect(await sellersOn(13.5)).toBe(0);
    expect(await sellersOn(38)).toBe(1);
    expect((await mails()).at(-1)?.subject).toMatch(/^Your 2016 Mazda Demio goes off sale on/);
    await db
      .updateTable('vehicles')
      .set({ status: 'withdrawn', withdrawn_by: 'seller' })
      .where('id', '=', vehicleId)
      .execute();
    expect(await sellersOn(41.5)).toBe(0);
  });

  test('who is free hears nothing, and listings of dealers end with their plan [plan-reminders-7]', async () => {
    const { db, seller } = plans;
    expect(await sellersOn(25)).toBe(0);
    await db.updateTable('users').set({ is_sample: 1 }).where('id', '=', seller.id).execute();
    expect(await sellersOn(13)).toBe(0);
  });
});
