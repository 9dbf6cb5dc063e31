import type { Settings } from '#api/config/settings.ts';
import { tookEffect } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inShortTransactions } from '#api/database/short-transactions.ts';
import type { Job } from '#api/jobs/job.ts';
import type { Log } from '#api/log.ts';
import { addMailedNotice } from '#api/notices/add-mailed-notice.ts';
import { REMIND_DAYS, reminderDue } from '#domain/dealers/verification.ts';
import { VERIFICATION_PLACE, verificationEndsMail } from './mails.ts';
import { recordMarkChange } from './mark.ts';
import { lastDayInWords } from './words.ts';

type Letters = Pick<Settings, 'operatorEmail' | 'publicUrl'>;
type Options = { db: Db; letters: Letters; log: Log };

const DAY_MS = 86_400_000;

/** Reminds verified dealers before their mark ends, and has their pages drawn again once it is over. */
export const verificationJob = ({ db, letters, log }: Options): Job => ({
  name: 'verification',
  does: 'Reminds verified dealers of the end of their mark',
  when: { everySeconds: 60 },
  scope: 'market',
  begin: () => async () => {
    const told = await remindOfVerification(db, letters);
    if (told > 0) log.info({ told }, 'dealers were reminded of their verification');
  },
});

/** Tells each dealer once 30 and 7 days before the end, and at the end. Returns how many steps were taken. */
export async function remindOfVerification(db: Db, letters: Letters, now = Date.now()): Promise<number> {
  let told = 0;
  const remind = (db: Db, row: Due) => remindDealer(db, row, letters, now);
  await inShortTransactions(db, await listDue(db, now), remind, (done) => {
    told += done.filter(Boolean).length;
  });
  return told;
}

type Due = Awaited<ReturnType<typeof listDue>>[number];

async function listDue(db: Db, now: number) {
  const rows = await db
    .selectFrom('dealer_verifications as v')
    .innerJoin('dealers as d', 'd.id', 'v.dealer_id')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(['v.id', 'v.valid_until', 'v.told_days', 'd.id as dealer_id', 'd.user_id', 'u.email'])
    .select((eb) =>
      // Sample people without a password read no mails.
      eb.and([eb('u.password_hash', 'is not', null), eb('u.deactivated_at', 'is', null)]).as('reads_mail'),
    )
    .where('v.status', '=', 'verified')
    .where('v.valid_until', '<=', new Date(now + REMIND_DAYS[0] * DAY_MS).toISOString())
    .where((eb) => eb.or([eb('v.told_days', 'is', null), eb('v.told_days', '>', 0)]))
    .execute();
  return rows.flatMap(({ valid_until: until, ...row }) => {
    const days = until === null ? undefined : reminderDue(until, row.told_days, now);
    return until === null || days === undefined ? [] : [{ ...row, until, days }];
  });
}

/** False where another process was faster, or the mark has been renewed or revoked. */
async function remindDealer(db: Db, due: Due, letters: Letters, now: number): Promise<boolean> {
  const at = new Date(now).toISOString();
  const { id, until, days, told_days: before } = due;
  const claimed = await tookEffect(
    db
      .updateTable('dealer_verifications')
      .set({ told_days: days })
      .where('id', '=', id)
      .where('status', '=', 'verified')
      .where('valid_until', '=', until)
      .where('told_days', before === null ? 'is' : '=', before),
  );
  if (!claimed) return false;
  if (days === 0) await recordMarkChange(db, { id: due.dealer_id, user_id: due.user_id }, at);
  if (due.reads_mail) {
    const mail = verificationEndsMail({ ...letters, to: due.email, days, lastDay: lastDayInWords(until) });
    await addMailedNotice(
      db,
      { personId: due.user_id, kind: 'moderation', path: VERIFICATION_PLACE, mail },
      at,
    );
  }
  return true;
}
