import type { Db } from '#api/database/open.ts';
import { inShortTransactions } from '#api/database/short-transactions.ts';
import { addMailedNotice } from '#api/notices/add-mailed-notice.ts';
import { isFoundIn } from '#api/vehicles/listing-life.ts';
import { REMIND_DAYS, type RemindDays, reminderDue } from '#domain/plans/reminders.ts';
import { activePlans } from './active-plans.ts';
import { sellerLimits } from './limits/seller-limits.ts';
import { listingsEndMail, RENEWAL_PLACE } from './mails.ts';
import { paysIn } from './payers.ts';
import { plansSince } from './switch.ts';

const DAY_MS = 86_400_000;

type Options = { db: Db; publicUrl: string };

/** Reminds private sellers 7, 3 and 1 days before listings end, in one mail for all of a seller’s. Returns how many. */
export async function remindSellers({ db, publicUrl }: Options, now = Date.now()): Promise<number> {
  if ((await plansSince(db)) === null) return 0;
  let reminded = 0;
  const sellers = await selectEnding(db, now).select('u.id').distinct().orderBy('u.id').execute();
  const remind = (db: Db, seller: { id: number }) =>
    remindSeller(db, { sellerId: seller.id, publicUrl, now });
  await inShortTransactions(db, sellers, remind, (done) => {
    reminded += done.filter(Boolean).length;
  });
  return reminded;
}

/** Listings of private sellers that end within days. */
const selectEnding = (db: Db, now: number) =>
  db
    .selectFrom('vehicles as v')
    .innerJoin('users as u', 'u.id', 'v.seller_id')
    .where('v.listed_until', '>', new Date(now).toISOString())
    .where('v.listed_until', '<=', new Date(now + REMIND_DAYS[0] * DAY_MS).toISOString())
    .where(isFoundIn('v'))
    .where('u.role', '!=', 'dealer')
    .where('u.deactivated_at', 'is', null)
    .where('u.deletion_due_at', 'is', null)
    .where((eb) => paysIn(eb));

type Reminding = { sellerId: number; publicUrl: string; now: number };

async function remindSeller(db: Db, { sellerId, publicUrl, now }: Reminding): Promise<boolean> {
  const at = new Date(now).toISOString();
  const due = await listDue(db, sellerId, now);
  const [first] = due;
  if (!first || (await sellerLimits(db, sellerId, at)).plan !== 'seller') return false;
  for (const { id, until, days } of due) await note(db, { vehicle_id: id, ends_at: until, days });
  const { plans } = await activePlans(db, at);
  const receiver = { to: first.email, userId: sellerId, firstName: first.firstName, publicUrl };
  const mail = listingsEndMail(receiver, due, plans.seller);
  await addMailedNotice(db, { personId: sellerId, kind: 'renewal', path: RENEWAL_PLACE, mail }, at);
  return true;
}

async function listDue(db: Db, sellerId: number, now: number) {
  const rows = await selectEnding(db, now)
    .leftJoin('listing_reminders as r', 'r.vehicle_id', 'v.id')
    .select(['v.id', 'v.title', 'v.listed_until as until', 'r.ends_at', 'r.days', 'u.email'])
    .select('u.first_name as firstName')
    .where('u.id', '=', sellerId)
    .orderBy('v.listed_until')
    .orderBy('v.id')
    .execute();
  return rows.flatMap(({ until, ends_at: end, days: before, ...row }) => {
    const days = until === null ? undefined : reminderDue(until, { end, days: before }, now);
    return until === null || days === undefined ? [] : [{ ...row, until, days }];
  });
}

const note = (db: Db, reminder: { vehicle_id: number; ends_at: string; days: RemindDays }) =>
  db
    .insertInto('listing_reminders')
    .values(reminder)
    .onConflict((conflict) => conflict.column('vehicle_id').doUpdateSet(reminder))
    .execute();
