import type { Selectable } from 'kysely';
import { tookEffect } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import type { Tables } from '#api/database/tables.ts';

/** A message that is being handled belongs to this process for so long; if it dies, another one goes on. */
const CLAIM_MS = 60_000;
const AT_ONCE = 50;

export type MessageRow = Selectable<Tables['payment_messages']>;
type NewMessage = { paymentId: number | null; body: string; isHandled: boolean };

/**
 * Writes a callback down as it came, claimed by the caller. Undefined where the same was written for this payment
 * before: a replay.
 */
export async function storeCallback(
  db: Db,
  { paymentId, body, isHandled }: NewMessage,
  now: number,
): Promise<MessageRow | undefined> {
  const same = await db
    .selectFrom('payment_messages')
    .select('id')
    .where('payment_id', paymentId === null ? 'is' : '=', paymentId)
    .where('kind', '=', 'callback')
    .where('body', '=', body)
    .limit(1)
    .executeTakeFirst();
  if (same) return undefined;
  const at = new Date(now).toISOString();
  return db
    .insertInto('payment_messages')
    .values({
      ...{ payment_id: paymentId, kind: 'callback', body, at, handled_at: isHandled ? at : null },
      ...{ attempts: 1, try_at: new Date(now + CLAIM_MS).toISOString() },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Notes what a query said of a payment. */
export async function storeAnswer(db: Db, paymentId: number, answer: object, now: number): Promise<void> {
  const at = new Date(now).toISOString();
  const body = JSON.stringify(answer);
  await db
    .insertInto('payment_messages')
    .values({ payment_id: paymentId, kind: 'query', body, at, handled_at: at })
    .execute();
}

/** Callbacks that wait to be handled, the longest due first. */
export const listWaiting = (db: Db, now: number): Promise<MessageRow[]> =>
  db
    .selectFrom('payment_messages')
    .selectAll()
    .where('kind', '=', 'callback')
    .where('handled_at', 'is', null)
    .where('try_at', '<=', new Date(now).toISOString())
    .orderBy('try_at')
    .limit(AT_ONCE)
    .execute();

/** Takes a message on; false where another process has. */
export const claimMessage = (db: Db, { id, attempts }: MessageRow, now: number): Promise<boolean> =>
  tookEffect(
    db
      .updateTable('payment_messages')
      .set({ attempts: attempts + 1, try_at: new Date(now + CLAIM_MS).toISOString() })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('handled_at', 'is', null),
  );

export async function noteHandled(db: Db, id: number, paymentId: number | null, now: number): Promise<void> {
  await db
    .updateTable('payment_messages')
    .set({ handled_at: new Date(now).toISOString(), ...(paymentId !== null && { payment_id: paymentId }) })
    .where('id', '=', id)
    .execute();
}

export async function tryLater(db: Db, id: number, at: number): Promise<void> {
  await db
    .updateTable('payment_messages')
    .set({ try_at: new Date(at).toISOString() })
    .where('id', '=', id)
    .execute();
}
