import { tookEffect } from '#api/database/check-then-write.ts';
import { findDatabaseId } from '#api/database/identity.ts';
import type { Db } from '#api/database/open.ts';
import { whenFree } from '#api/database/short-transactions.ts';
import type { MailRow } from '#api/database/tables.ts';
import type { Log } from '#api/log.ts';
import { isExpired, readText, type SendingTable } from './secrets.ts';

/** A message that has waited this long, as where sending was switched on late, is stale. */
export const OLDEST_MS = 3 * 24 * 3_600_000;
/** A message that is being sent belongs to this process for so long; if it dies, another one tries again. */
export const CLAIM_MS = 5 * 60_000;
const AT_ONCE = 20;

const COLUMNS = [
  'id',
  'kind',
  'recipient',
  'body',
  'secret',
  'secret_expires_at',
  'created_at',
  'attempts',
  'next_try_at',
] as const satisfies readonly (keyof MailRow)[];
type WaitingRow = Pick<MailRow, (typeof COLUMNS)[number]>;

/** One message as it goes out. */
export type Outgoing = {
  id: number;
  to: string;
  text: string;
  /** The same at every try, so that the receiver can deduplicate. */
  mark: string;
  createdAt: string;
};

/** A way on which messages go out. */
export type Channel = {
  /** The table that they wait in. */
  table: SendingTable;
  /** How long a message waits after each try that failed; after the last it is given up. */
  pausesMs: readonly number[];
  /** Rejects where the message was not taken. */
  send: (message: Outgoing) => Promise<void>;
  /** Whether a failure is a no to this message for good. */
  isRefusal: (cause: unknown) => boolean;
};

export type Delivery = {
  db: Db;
  log: Log;
  /** Ends the delivery between two messages. */
  signal?: AbortSignal;
};
type Sending = Omit<Delivery, 'signal'> & { channel: Channel };

/**
 * Sends what waits on a channel, and returns how many messages were sent. A message is claimed before it is sent and
 * noted after, so that two processes never send the same one. Only one that was accepted in the very moment in which
 * this process died goes out again, with the same mark.
 */
export async function deliver(
  { signal, ...sending }: Delivery & { channel: Channel },
  now = Date.now(),
): Promise<number> {
  const { db, channel } = sending;
  const at = new Date(now).toISOString();
  const waiting = await db
    .selectFrom(channel.table)
    .select(COLUMNS)
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
  for (const row of waiting) {
    if (signal?.aborted) break;
    if (Date.parse(row.created_at) < now - OLDEST_MS)
      await giveUp(sending, row, 'It waited for too long.', at);
    else if (isExpired(row, now)) await giveUp(sending, row, 'Its code expired before it could be sent.', at);
    else if ((await claim(sending, row, now)) && (await send(sending, row, databaseId, now))) sent++;
  }
  return sent;
}

async function claim({ db, channel }: Sending, row: WaitingRow, now: number): Promise<boolean> {
  return tookEffect(
    db
      .updateTable(channel.table)
      .set({ attempts: row.attempts + 1, next_try_at: new Date(now + CLAIM_MS).toISOString() })
      .where('id', '=', row.id)
      .where('attempts', '=', row.attempts)
      .where('next_try_at', '=', row.next_try_at)
      .where('sent_at', 'is', null),
  );
}

async function send(sending: Sending, row: WaitingRow, databaseId: string, now: number): Promise<boolean> {
  const { db, channel } = sending;
  try {
    await channel.send({
      ...{ id: row.id, to: row.recipient, text: readText(row, now) },
      ...{ mark: `${row.id}.${databaseId}`, createdAt: row.created_at },
    });
  } catch (cause) {
    await noteFailure(sending, row, cause, now);
    return false;
  }
  const sent_at = new Date(now).toISOString();
  await whenFree(() =>
    db
      .updateTable(channel.table)
      .set({ sent_at, error: null, secret: null })
      .where('id', '=', row.id)
      .execute(),
  );
  return true;
}

async function noteFailure(sending: Sending, row: WaitingRow, cause: unknown, now: number): Promise<void> {
  const { db, log, channel } = sending;
  const reason = cause instanceof Error ? cause.message : String(cause);
  const pauseMs = channel.pausesMs[row.attempts];
  const isFinal = pauseMs === undefined || channel.isRefusal(cause);
  const { table } = channel;
  log.warn(
    { table, id: row.id, kind: row.kind, attempts: row.attempts + 1, isFinal },
    'a message was not sent',
  );
  if (isFinal) return giveUp(sending, row, reason, new Date(now).toISOString());
  const next_try_at = new Date(now + pauseMs).toISOString();
  await whenFree(() =>
    db.updateTable(table).set({ next_try_at, error: reason }).where('id', '=', row.id).execute(),
  );
}

async function giveUp(
  { db, channel }: Sending,
  { id }: WaitingRow,
  error: string,
  failed_at: string,
): Promise<void> {
  await whenFree(() =>
    db.updateTable(channel.table).set({ failed_at, error, secret: null }).where('id', '=', id).execute(),
  );
}
