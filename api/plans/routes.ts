import { Elysia } from 'elysia';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import type { Db } from '#api/database/open.ts';
import { failureSchema } from '#api/http/errors.ts';
import type { Market } from '#api/market.ts';
import type { PaymentProvider } from '#api/payments/provider.ts';
import { activePlans } from './active-plans.ts';
import { cancelPlan, choosePlan, findOwnPlan, resumePlan } from './own-plan.ts';
import { nextPlanBody, ownPlanAnswer, plansAnswer } from './schema.ts';
import { plansSince } from './switch.ts';

type PlanDeps = {
  market: Market;
  settings: Settings;
  /** Who takes the money; absent where nothing can be paid. */
  payments?: Pick<PaymentProvider, 'isDemo'> | undefined;
};

const REFUSALS = { 401: failureSchema, 403: failureSchema };
const CHANGE = { 200: ownPlanAnswer, ...REFUSALS, 409: failureSchema, 429: failureSchema };

/** What this market asks money for, and the plan of the caller. */
export function planRoutes({ market, settings, payments }: PlanDeps) {
  const { db } = market;
  return new Elysia({ tags: ['payments'] })
    .use(guard({ market, settings }))
    .get('/plans', () => answerPlans(db, payments?.isDemo ?? false), {
      response: { 200: plansAnswer },
      detail: { summary: 'What listing costs: prices, free days and what each plan allows' },
    })
    .get('/my/plan', ({ person }) => answerOwn(db, signedIn(person).id), {
      response: { 200: ownPlanAnswer, ...REFUSALS },
      detail: { summary: 'The caller’s plan, what it allows and what of it is used' },
    })
    .post(
      '/my/plan/cancel',
      async ({ person }) => {
        const { id } = signedIn(person);
        await cancelPlan(db, id);
        return answerOwn(db, id);
      },
      {
        response: CHANGE,
        detail: { summary: 'Let the plan end at the end of what is paid for' },
      },
    )
    .post(
      '/my/plan/resume',
      async ({ person }) => {
        const { id } = signedIn(person);
        await resumePlan(db, id);
        return answerOwn(db, id);
      },
      { response: CHANGE, detail: { summary: 'Take a cancellation back, before the plan has ended' } },
    )
    .post(
      '/my/plan/next',
      async ({ person, body }) => {
        const { id } = signedIn(person);
        await choosePlan(db, id, body.planId);
        return answerOwn(db, id);
      },
      {
        body: nextPlanBody,
        response: { ...CHANGE, 422: failureSchema },
        detail: {
          summary: 'Choose the smaller plan that follows this one',
          description:
            'It begins at the end of what is paid for, once it is paid for. A larger plan is ordered.',
        },
      },
    );
}

async function answerPlans(db: Db, isDemo: boolean) {
  const since = await plansSince(db);
  const { versionId: version, plans } = await activePlans(db);
  const { seller, dealer, features } = plans;
  return {
    ...{ success: true as const, isOn: since !== null, isDemo, version, since, seller },
    dealer: { ...dealer, plans: [...dealer.plans] },
    features: [...features],
  };
}

const answerOwn = async (db: Db, personId: number) => ({
  success: true as const,
  ...(await findOwnPlan(db, personId)),
});
