import { tookEffect } from '#api/database/check-then-write.ts';
import { findDatabaseId } from '#api/database/identity.ts';
import type { Db } from '#api/database/open.ts';
import { whenFree } from '#api/database/short-transactions.ts';
import type { MailRow } from '#api/database/tables.ts';
import type { Job } from '#api/jobs/job.ts';
import type { Log } from '#api/log.ts';
import { BRAND } from '#domain/brand.ts';
import { isExpired, readText } from './secrets.ts';
import type { MailTransport } from './smtp.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long a mail waits after each try that failed; after the last it is given up. */
const PAUSES_MS = [15 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR, 24 * HOUR];
/** What has waited for so long, as where mail was switched on late, is of no use to anybody. */
const OLDEST_MS = 3 * 24 * HOUR;
/** A mail that is being sent belongs to this process for so long; if it dies, another one tries again. */
const CLAIM_MS = 5 * MINUTE;
const AT_ONCE = 20;

const SENT_COLUMNS = [
  'id',
  'kind',
  'recipient',
  'subject',
  'body',
  'secret',
  'secret_expires_at',
  'headers',
  'created_at',
  'attempts',
  'next_try_at',
] as const satisfies readonly (keyof MailRow)[];

type Delivery = {
  db: Db;
  transport: MailTransport;
  log: Log;
  /** Ends the delivery between two mails. */
  signal?: AbortSignal;
};
type WaitingMail = Pick<MailRow, (typeof SENT_COLUMNS)[number]>;

/**
 * Sends what waits, and returns how many mails were sent. A mail is claimed before it is sent and noted after, so that
 * two processes never send the same one. Only one that was accepted by the mail server in the very moment in which this
 * process died goes out again, with the same Message-ID.
 */
export async function deliverWaiting(
  { db, transport, log, signal }: Delivery,
  now = Date.now(),
): Promise<number> {
  const at = new Date(now).toISOString();
  const waiting = await db
    .selectFrom('mails')
    .select(SENT_COLUMNS)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('next_try_at', '<=', at)
    .orderBy('next_try_at')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  if (waiting.length === 0) return 0;
  const databaseId = await findDatabaseId(db);
  let sent = 0;
  for (const mail of waiting) {
    if (signal?.aborted) break;
    if (Date.parse(mail.created_at) < now - OLDEST_MS) await giveUp(db, mail, 'It waited for too long.', at);
    else if (isExpired(mail, now)) await giveUp(db, mail, 'Its code expired before it could be sent.', at);
    else if ((await claim(db, mail, now)) && (await send({ db, transport, log }, mail, databaseId, now)))
      sent++;
  }
  return sent;
}

async function claim(db: Db, mail: WaitingMail, now: number): Promise<boolean> {
  return tookEffect(
    db
      .updateTable('mails')
      .set({ attempts: mail.attempts + 1, next_try_at: new Date(now + CLAIM_MS).toISOString() })
      .where('id', '=', mail.id)
      .where('attempts', '=', mail.attempts)
      .where('next_try_at', '=', mail.next_try_at)
      .where('sent_at', 'is', null),
  );
}

async function send(
  { db, transport, log }: Omit<Delivery, 'signal'>,
  mail: WaitingMail,
  databaseId: string,
  now: number,
): Promise<boolean> {
  try {
    await transport.send({
      messageId: `<mail-${mail.id}.${databaseId}@${BRAND.name.toLowerCase()}>`,
      to: mail.recipient,
      subject: mail.subject,
      text: readText(mail, now),
      headers: JSON.parse(mail.headers),
      date: new Date(mail.created_at),
    });
  } catch (cause) {
    await noteFailure({ db, log }, mail, cause, now);
    return false;
  }
  const sent_at = new Date(now).toISOString();
  await whenFree(() =>
    db.updateTable('mails').set({ sent_at, error: null, secret: null }).where('id', '=', mail.id).execute(),
  );
  return true;
}

async function noteFailure(
  { db, log }: Pick<Delivery, 'db' | 'log'>,
  mail: WaitingMail,
  cause: unknown,
  now: number,
): Promise<void> {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const pauseMs = PAUSES_MS[mail.attempts];
  const isFinal = pauseMs === undefined || isRefusal(cause);
  log.warn({ mailId: mail.id, kind: mail.kind, attempts: mail.attempts + 1, isFinal }, 'a mail was not sent');
  if (isFinal) return giveUp(db, mail, reason, new Date(now).toISOString());
  const next_try_at = new Date(now + pauseMs).toISOString();
  await whenFree(() =>
    db.updateTable('mails').set({ next_try_at, error: reason }).where('id', '=', mail.id).execute(),
  );
}

async function giveUp(db: Db, { id }: WaitingMail, error: string, failed_at: string): Promise<void> {
  await whenFree(() =>
    db.updateTable('mails').set({ failed_at, error, secret: null }).where('id', '=', id).execute(),
  );
}

/** 5xx is a no to this mail for good; but a login that is refused is the operator's to mend. */
function isRefusal(cause: unknown): boolean {
  if (!(cause instanceof Error) || !('responseCode' in cause)) return false;
  const isLogin = 'code' in cause && cause.code === 'EAUTH';
  return !isLogin && Number(cause.responseCode) >= 500;
}

/** Sends what waits, once a second, beside everything else; at its end the mail under way is finished. */
export const mailJob = (delivery: Omit<Delivery, 'signal'>): Job => ({
  name: 'mail',
  does: 'Sends mails',
  when: { everySeconds: 1 },
  scope: 'market',
  begin: (signal) => () => deliverWaiting({ ...delivery, signal }),
});
