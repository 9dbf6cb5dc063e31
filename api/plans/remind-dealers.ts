import type { Db } from '#api/database/open.ts';
import { inShortTransactions } from '#api/database/short-transactions.ts';
import { addMailedNotice } from '#api/notices/add-mailed-notice.ts';
import { REMIND_DAYS, type RemindDays, reminderDue } from '#domain/plans/reminders.ts';
import { type Subscription, subscriptionAt } from '#domain/plans/subscription.ts';
import { activePlans, plansOfVersion } from './active-plans.ts';
import { sellerLimits } from './limits/seller-limits.ts';
import { planEndsMail, RENEWAL_PLACE } from './mails.ts';
import { lockDates } from './subscriptions.ts';
import { plansSince } from './switch.ts';

const DAY_MS = 86_400_000;
/** After so many days it is no news that a plan has ended. */
const NEWS_DAYS = 14;

type Options = { db: Db; publicUrl: string };

/** Reminds dealers 7, 3 and 1 days before the end of what is free or paid for, and at it. Returns how many. */
export async function remindDealers({ db, publicUrl }: Options, now = Date.now()): Promise<number> {
  if ((await plansSince(db)) === null) return 0;
  let reminded = 0;
  const remind = (db: Db, { dealer_id }: { dealer_id: number }) =>
    remindDealer(db, { dealerId: dealer_id, publicUrl, now });
  await inShortTransactions(db, await listCandidates(db, now), remind, (done) => {
    reminded += done.filter(Boolean).length;
  });
  return reminded;
}

/** By the dates that the table keeps; each is looked at again before it is reminded. */
const listCandidates = (db: Db, now: number) =>
  db
    .selectFrom('subscriptions as s')
    .innerJoin('dealers as d', 'd.id', 's.dealer_id')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select('s.dealer_id')
    .where('u.role', '=', 'dealer')
    .where('u.deactivated_at', 'is', null)
    .where('u.deletion_due_at', 'is', null)
    .where((eb) => {
      const end = eb.fn.coalesce('s.paid_until', 's.trial_ends_at');
      return eb.and([
        eb(end, '<=', new Date(now + REMIND_DAYS[0] * DAY_MS).toISOString()),
        eb.or([
          eb('s.reminded_days', 'is', null),
          eb('s.reminded_days', '>', 0),
          eb('s.reminded_for', '<', end),
        ]),
      ]);
    })
    .orderBy('s.id')
    .execute();

type Reminding = { dealerId: number; publicUrl: string; now: number };

async function remindDealer(db: Db, { dealerId, publicUrl, now }: Reminding): Promise<boolean> {
  const found = await lockDates(db, dealerId);
  if (!found) return false;
  const { id, sellerId, facts, reminded } = found;
  const subscription = subscriptionAt(facts, now);
  const days = reminderDue(subscription.until, reminded, now);
  const isOld = Date.parse(subscription.until) < now - NEWS_DAYS * DAY_MS;
  if (days === undefined || subscription.isCancelled || isOld) return false;
  const at = new Date(now).toISOString();
  if ((await sellerLimits(db, sellerId, at)).plan === 'free') return false;
  await db
    .updateTable('subscriptions')
    .set({ reminded_for: subscription.until, reminded_days: days })
    .where('id', '=', id)
    .execute();
  await tell(db, { sellerId, subscription, days, publicUrl, at });
  return true;
}

type Telling = {
  sellerId: number;
  subscription: Subscription;
  days: RemindDays;
  publicUrl: string;
  at: string;
};

async function tell(db: Db, { sellerId, subscription, days, publicUrl, at }: Telling): Promise<void> {
  const { until, graceUntil } = subscription;
  const { email, first_name } = await db
    .selectFrom('users')
    .select(['email', 'first_name'])
    .where('id', '=', sellerId)
    .executeTakeFirstOrThrow();
  const { plans } = await activePlans(db, at);
  const nextId = subscription.nextPlan ?? subscription.plan;
  const mail = planEndsMail({
    ...{ to: email, userId: sellerId, firstName: first_name, publicUrl, days, until, graceUntil },
    ending: await nameOf(db, subscription),
    next: plans.dealer.plans.find(({ id }) => id === nextId),
    periodDays: plans.dealer.periodDays,
  });
  await addMailedNotice(db, { personId: sellerId, kind: 'renewal', path: RENEWAL_PLACE, mail }, at);
}

async function nameOf(db: Db, { plan, plansVersion }: Subscription): Promise<string | undefined> {
  if (plan === null || plansVersion === null) return undefined;
  const { dealer } = await plansOfVersion(db, plansVersion);
  return dealer.plans.find(({ id }) => id === plan)?.name;
}
