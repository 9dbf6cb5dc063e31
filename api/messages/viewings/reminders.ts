import { tookEffect } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inShortTransactions } from '#api/database/short-transactions.ts';
import type { Job } from '#api/jobs/job.ts';
import type { Log } from '#api/log.ts';
import { queueMail } from '#api/mail/queue.ts';
import { viewingReminderMail } from './mails.ts';

type Options = { db: Db; publicUrl: string; log: Log };

/** Reminders go out so long before a viewing; one that is agreed later needs none. */
const AHEAD_MS = 24 * 3_600_000;

/** Mails both sides of a viewing the day before. */
export const viewingRemindersJob = ({ db, publicUrl, log }: Options): Job => ({
  name: 'viewing-reminders',
  does: 'Reminds buyers and sellers of viewings the day before',
  when: { everySeconds: 60 },
  scope: 'market',
  begin: () => async () => {
    const viewings = await remindOfViewings({ db, publicUrl });
    if (viewings > 0) log.info({ viewings }, 'people were reminded of viewings');
  },
});

/** Mails both sides of each agreed viewing within a day, once. Returns of how many viewings. */
export async function remindOfViewings(
  { db, publicUrl }: Pick<Options, 'db' | 'publicUrl'>,
  now = Date.now(),
): Promise<number> {
  const at = new Date(now).toISOString();
  const latest = new Date(now + AHEAD_MS).toISOString();
  let count = 0;
  const remind = (db: Db, viewing: Due) => remindBoth(db, viewing, { publicUrl, at });
  await inShortTransactions(db, await listDue(db, at, latest), remind, (reminded) => {
    count += reminded.filter(Boolean).length;
  });
  return count;
}

type Due = Awaited<ReturnType<typeof listDue>>[number];

const listDue = (db: Db, after: string, until: string) =>
  db
    .selectFrom('viewings as w')
    .innerJoin('conversations as c', 'c.id', 'w.conversation_id')
    .innerJoin('vehicles as v', 'v.id', 'c.vehicle_id')
    .select(['w.id', 'w.conversation_id', 'w.starts_at', 'w.decided_at', 'v.title'])
    .select(['c.buyer_id', 'c.seller_id'])
    .where('w.status', '=', 'agreed')
    .where('w.reminded_at', 'is', null)
    .where('w.starts_at', '>', after)
    .where('w.starts_at', '<=', until)
    .execute();

/** False where another process has done it, or the viewing was agreed within its last day. */
async function remindBoth(
  db: Db,
  viewing: Due,
  { publicUrl, at }: { publicUrl: string; at: string },
): Promise<boolean> {
  const claim = db
    .updateTable('viewings')
    .set({ reminded_at: at })
    .where('id', '=', viewing.id)
    .where('status', '=', 'agreed')
    .where('reminded_at', 'is', null);
  if (!(await tookEffect(claim))) return false;
  if (Date.parse(viewing.starts_at) - Date.parse(viewing.decided_at ?? at) < AHEAD_MS) return false;
  for (const to of await listReaders(db, [viewing.buyer_id, viewing.seller_id]))
    await queueMail(db, viewingReminderMail({ to, viewing, publicUrl }), at);
  return true;
}

/** Sample people without a password read no mails. */
const listReaders = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'first_name'])
    .where('id', 'in', ids)
    .where('password_hash', 'is not', null)
    .where('deactivated_at', 'is', null)
    .orderBy('id')
    .execute();
