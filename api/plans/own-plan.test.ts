import { afterEach, beforeEach, expect, test } from 'vitest';
import { atDay, onDay, openTestPlans } from '#tests/support/plans/plans.ts';
import { activateOrder } from './activate.ts';
import { describeUse } from './limits/describe.ts';
import { cancelPlan, choosePlan, findOwnPlan, resumePlan } from './own-plan.ts';

let plans: Awaited<ReturnType<typeof openTestPlans>>;
beforeEach(async () => {
  plans = await openTestPlans();
});
afterEach(() => plans.market.dispose());

const own = async (days: number) =>
  (await findOwnPlan(plans.db, plans.simba.person.id, onDay(days))).subscription;
async function buy(planId: string, days: number) {
  const order = await plans.order(plans.simba.person.id, { planId }, days);
  await plans.db.transaction().execute((db) => activateOrder(db, order, atDay(days)));
}
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    ({ status, code }: { status: number; code: string }) => [status, code],
  );
const cancel = (days: number) => cancelPlan(plans.db, plans.simba.person.id, onDay(days));
const resume = (days: number) => resumePlan(plans.db, plans.simba.person.id, onDay(days));
const choose = (planId: string, days: number) =>
  choosePlan(plans.db, plans.simba.person.id, planId, onDay(days));

test('a dealer cancels at the end of what is paid for, and takes it back before that [own-plan-1]', async () => {
  await buy('yard', 40);
  await cancel(50);
  await cancel(51);
  expect(await own(52)).toMatchObject({
    state: 'cancelled',
    isCancelled: true,
    planName: 'Yard',
    until: atDay(70),
  });
  expect(await own(71)).toMatchObject({ state: 'expired' });
  await resume(60);
  await resume(61);
  expect(await own(71)).toMatchObject({ state: 'grace', isCancelled: false, graceUntil: atDay(77) });
  expect(await refusal(cancel(90))).toEqual([409, 'NOTHING_RUNS']);
});

test('what was cancelled and is over is begun anew and not resumed [own-plan-2]', async () => {
  await buy('yard', 40);
  await cancel(50);
  expect(await refusal(resume(80))).toEqual([409, 'NOTHING_RUNS']);
  await buy('kiosk', 90);
  expect(await own(91)).toMatchObject({ state: 'active', plan: 'kiosk', until: atDay(120) });
});

test('a smaller plan is chosen for the next month, and a larger one is ordered [own-plan-3]', async () => {
  expect(await refusal(choose('yard', 5))).toEqual([409, 'NOTHING_RUNS']);
  await buy('bazaar', 40);
  await choose('yard', 45);
  expect(await own(46)).toMatchObject({ plan: 'bazaar', nextPlan: 'yard', nextFrom: atDay(70) });
  await choose('bazaar', 47);
  expect(await own(48)).toMatchObject({ nextPlan: null });
  expect(await refusal(choose('chain', 48))).toEqual([409, 'LARGER_PLAN']);
  expect(await refusal(choose('gold', 48))).toEqual([422, 'VALIDATION']);
});

test('what runs ends on its own day, and what is paid for after it follows [own-plan-5]', async () => {
  await buy('yard', 5);
  expect(await own(6)).toMatchObject({
    ...{ state: 'trial', plan: null, runsUntil: atDay(30), until: atDay(60) },
    ...{ nextPlan: 'yard', nextFrom: atDay(30), isNextPaid: true },
  });
  expect(await own(31)).toMatchObject({ state: 'active', runsUntil: atDay(60), isNextPaid: false });
  await choose('kiosk', 40);
  expect(await own(41)).toMatchObject({ nextPlan: 'kiosk', isNextPaid: false, runsUntil: atDay(60) });
  await buy('kiosk', 45);
  expect(await own(46)).toMatchObject({
    ...{ planName: 'Yard', runsUntil: atDay(60), until: atDay(90) },
    ...{ nextPlan: 'kiosk', nextFrom: atDay(60), isNextPaid: true },
  });
  const tile = (days: number) => describeUse(plans.db, plans.simba.person.id, onDay(days));
  expect(await tile(46)).toMatchObject({ name: 'Yard', isInGrace: false, endsAt: atDay(60) });
  expect(await tile(91)).toMatchObject({ name: 'Kiosk', isInGrace: true, endsAt: atDay(97) });
});

test('a dealer sees plan, limits and use, and nobody changes another’s plan [own-plan-4]', async () => {
  const { simba, rival, seller, buyer, akinyi } = plans;
  const answer = await plans.call(simba.person, 'GET /my/plan');
  expect(answer).toMatchObject({
    ...{ status: 200, isOn: true, credit: 0, limits: { plan: 'trial', stock: 400 } },
    subscription: { state: 'trial', plan: null, planName: null },
    use: { stock: 1, waiting: 0, seats: 2, featured: 0 },
  });
  expect(await plans.call(simba.person, 'POST /my/plan/cancel')).toMatchObject({
    ...{ status: 200, subscription: { state: 'cancelled' } },
  });
  expect((await plans.call(rival.person, 'GET /my/plan')).subscription).toMatchObject({ state: 'trial' });
  expect((await plans.call(simba.person, 'POST /my/plan/resume')).subscription).toMatchObject({
    state: 'trial',
  });
  expect((await plans.call(simba.person, 'POST /my/plan/next', { planId: 7 })).status).toBe(422);
  for (const person of [seller, buyer, akinyi.person]) {
    expect((await plans.call(person, 'POST /my/plan/cancel')).status).toBe(403);
    expect((await plans.call(person, 'GET /my/plan')).subscription).toBe(null);
  }
  expect((await plans.call(undefined, 'GET /my/plan')).status).toBe(401);
  expect(await plans.call(undefined, 'GET /plans')).toMatchObject({
    status: 200,
    isOn: true,
    since: atDay(0),
  });
});
