import { lockRow, tookEffect } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError } from '#api/http/errors.ts';
import { outsideProblem, portOf } from '#domain/outside-address.ts';

export type NewSubscription = {
  personId: number;
  sessionId: number;
  device: string;
  endpoint: string;
  p256dh: string;
  auth: string;
};

export type PushDevice = { id: number; device: string; createdAt: string; isHere: boolean };

/** More than a person has devices: one more ends the oldest. */
const MOST_DEVICES = 20;

/**
 * Keeps that a browser takes pushes for a person. It belongs to who allowed it last. Throws 422 for an address that is
 * no push service on the internet, or keys of another form (RFC 8291: a point of P-256, and 16 bytes).
 */
export function addSubscription(
  db: Db,
  subscription: NewSubscription,
  at = new Date().toISOString(),
): Promise<void> {
  const { personId, sessionId, device, endpoint, p256dh, auth } = subscription;
  refuseAddress(endpoint);
  if (bytesIn(p256dh) !== 65 || bytesIn(auth) !== 16) throw wrong('The keys of this device are not right.');
  const kept = { user_id: personId, session_id: sessionId, p256dh, auth, device, created_at: at };
  return inTransaction(db, async (db) => {
    await lockRow(db, 'users', personId);
    // Notices queued for the former owner of the subscription are dropped.
    await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute();
    await db
      .insertInto('push_subscriptions')
      .values({ ...kept, endpoint })
      .execute();
    await endOldest(db, personId);
  });
}

const bytesIn = (text: string): number => Buffer.from(text, 'base64url').length;

const wrong = (sentence: string) =>
  new ApiError(422, sentence, { code: 'PUSH', fields: { endpoint: sentence } });

function refuseAddress(endpoint: string): void {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || portOf(url) !== 443 || outsideProblem(url))
    throw wrong('Notices cannot be pushed to this address.');
}

async function endOldest(db: Db, personId: number): Promise<void> {
  const kept = db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', personId)
    .orderBy('id', 'desc')
    .limit(MOST_DEVICES);
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', personId)
    .where('id', 'not in', kept)
    .execute();
}

/** The devices that a person's notices are pushed to, the newest first. */
export async function listDevices(db: Db, personId: number, sessionId: number): Promise<PushDevice[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select(['id', 'device', 'created_at', 'session_id'])
    .where('user_id', '=', personId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, device, created_at, session_id }) => ({
    ...{ id, device, createdAt: created_at, isHere: session_id === sessionId },
  }));
}

/** Ends pushes to one of a person's devices; false where it is none of theirs. */
export const removeDevice = (db: Db, personId: number, id: number): Promise<boolean> =>
  tookEffect(db.deleteFrom('push_subscriptions').where('id', '=', id).where('user_id', '=', personId));
