import { recordAct } from '#api/audit/record-act.ts';
import { tookEffect } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import type { MailRow } from '#api/database/tables.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError, notFound } from '#api/http/errors.ts';
import { CLAIM_MS, OLDEST_MS } from '#api/sending/deliver.ts';
import { isExpired } from '#api/sending/secrets.ts';
import type { TroubledMail } from './schema.ts';

const SHOWN = 50;

const selectMails = (db: Db) =>
  db
    .selectFrom('mails')
    .select(['id', 'kind', 'recipient', 'subject', 'created_at', 'attempts', 'error', 'next_try_at'])
    .select(['failed_at', 'sent_at', 'body', 'secret', 'secret_expires_at']);
type Row = Awaited<ReturnType<ReturnType<typeof selectMails>['executeTakeFirstOrThrow']>>;

/** The mails that were refused and are not sent, without their texts: those that were given up stay for three days. */
export async function listTroubledMails(db: Db, now = Date.now()): Promise<TroubledMail[]> {
  const rows = await selectMails(db)
    .where('sent_at', 'is', null)
    .where('error', 'is not', null)
    .where((eb) =>
      eb.or([eb('failed_at', 'is', null), eb('failed_at', '>', new Date(now - OLDEST_MS).toISOString())]),
    )
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, kind: row.kind, recipient: row.recipient, subject: row.subject },
    ...{ createdAt: row.created_at, attempts: row.attempts, error: row.error },
    ...{ nextTryAt: row.next_try_at, failedAt: row.failed_at },
    hindrance: hindranceOf(row, now) ?? null,
  }));
}

type Deciding = { id: number; adminId: number; now?: number };

/** Tries a mail again at once, from the first of its tries. Throws 404, and 409 where that can do no good. */
export const retryMail = (db: Db, { id, adminId, now = Date.now() }: Deciding): Promise<void> =>
  decide(db, id, async (db, row) => {
    const hindrance = hindranceOf(row, now);
    if (hindrance !== undefined) throw refused(hindrance);
    const at = new Date(now).toISOString();
    if (!(await tookEffect(updateAsRead(db, row).set({ failed_at: null, attempts: 0, next_try_at: at }))))
      throw refused(CHANGED);
    await recordAct(db, { ...actOf('mail tried again', row), actorId: adminId }, at);
  });

/** Gives a mail up: it is not sent. Throws 404, and 409 where it was sent or given up. */
export const giveUpMail = (db: Db, { id, adminId, now = Date.now() }: Deciding): Promise<void> =>
  decide(db, id, async (db, row) => {
    if (row.sent_at !== null) throw refused(SENT);
    if (row.failed_at !== null) throw refused('This mail was given up already.');
    const at = new Date(now).toISOString();
    const error = row.error ?? 'An admin gave it up.';
    if (!(await tookEffect(updateAsRead(db, row).set({ failed_at: at, error, secret: null }))))
      throw refused(CHANGED);
    await recordAct(db, { ...actOf('mail given up', row), actorId: adminId }, at);
  });

function decide(db: Db, id: number, act: (db: Db, row: Row) => Promise<void>): Promise<void> {
  return inTransaction(db, async (db) => {
    const row = await selectMails(db).where('id', '=', id).executeTakeFirst();
    if (!row) throw notFound('There is no such mail.');
    await act(db, row);
  });
}

/** Unless it was sent, tried or given up since it was read. */
const updateAsRead = (db: Db, { id, attempts, next_try_at, failed_at }: Row) =>
  db
    .updateTable('mails')
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('attempts', '=', attempts)
    .where('next_try_at', '=', next_try_at)
    .where('failed_at', failed_at === null ? 'is' : '=', failed_at);

const SENT = 'This mail was sent.';
const CHANGED = 'This mail was tried in this moment. Look again.';

/** Why trying a mail again does no good; undefined where it may. */
function hindranceOf(row: Pick<MailRow, keyof Row>, now: number): string | undefined {
  if (row.sent_at !== null) return SENT;
  if (isExpired(row, now)) return 'Its code has expired: the person asks for another one.';
  if (Date.parse(row.created_at) < now - OLDEST_MS) return 'It is older than three days: its news is, too.';
  // It may be on its way in this moment.
  if (row.failed_at === null && Date.parse(row.next_try_at) <= now + CLAIM_MS)
    return 'It is tried again by itself within minutes.';
  return undefined;
}

const actOf = (action: string, { id, kind, attempts }: Row) => ({
  ...{ action, subject: 'mail', subjectId: id },
  details: { kind, attempts },
});

const refused = (sentence: string): ApiError => new ApiError(409, sentence, { code: 'MAIL' });
