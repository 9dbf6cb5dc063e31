import type { Db } from '#api/database/open.ts';
import { retentionMs } from '#domain/privacy/retention.ts';
import { hashToken, newToken } from './tokens.ts';

/*
 * A browser that has signed in, or asked for a mailed code, carries a random mark in a cookie. It opens nothing: with
 * it a try to sign in to that one account is counted apart from those of strangers, who so can never lock the owner
 * out, and a code works only for the browser that asked for it.
 */
const COOKIE = 'garisoko_device';
const MARK = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{43})(?:;|$)`);
const KNOWN_DEVICE_MS = retentionMs('devices');
/** Beyond these the ones that were used longest ago are forgotten. */
export const MOST_DEVICES = 50;
const KEPT_SECONDS = KNOWN_DEVICE_MS / 1000;
/** For a browser that has only asked for a mail so far. */
const NEW_MARK_SECONDS = 24 * 3_600;

/** The mark that the calling browser carries, or undefined. */
export const deviceMarkOf = (request: Request): string | undefined =>
  MARK.exec(request.headers.get('cookie') ?? '')?.[1];

/** Whether the account with this mail address was signed in to from the browser with this mark. */
export async function isKnownDevice(db: Db, email: string, mark: string | undefined): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('users.id')
    .where('users.email', '=', email)
    .where('device_hash', '=', hashToken(mark ?? ''))
    .executeTakeFirst();
  return row !== undefined;
}

/** Knows a browser from now on, by the mark it has or a new one; returns the mark. */
export async function rememberDevice(
  db: Db,
  userId: number,
  mark: string | undefined,
  now = Date.now(),
): Promise<string> {
  const kept = mark ?? newToken();
  const last_used_at = new Date(now).toISOString();
  await db
    .insertInto('known_devices')
    .values({ user_id: userId, device_hash: hashToken(kept), last_used_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_used_at }))
    .execute();
  await forgetTooMany(db, userId);
  return kept;
}

async function forgetTooMany(db: Db, userId: number): Promise<void> {
  const ofPerson = db.selectFrom('known_devices').where('user_id', '=', userId);
  const oldestKept = ofPerson
    .select('last_used_at')
    .orderBy('last_used_at', 'desc')
    .limit(1)
    .offset(MOST_DEVICES - 1);
  await db
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('last_used_at', '<', oldestKept)
    .execute();
}

/** Deletes the marks that no browser carries any more; returns how many. */
export async function forgetOldDevices(db: Db, now = Date.now()): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('known_devices')
    .where('last_used_at', '<', new Date(now - KNOWN_DEVICE_MS).toISOString())
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

type Sent = { request: Request; set: { headers: Record<string, unknown> } };

/** The mark of the calling browser; one that has none is given one, for a day. */
export function ensureMark({ request, set }: Sent, isSecure: boolean): string {
  const carried = deviceMarkOf(request);
  if (carried !== undefined) return carried;
  const mark = newToken();
  set.headers['set-cookie'] = deviceCookie(mark, isSecure, NEW_MARK_SECONDS);
  return mark;
}

/** The header that gives the browser its mark; scripts cannot read it and other sites cannot send it. */
export const deviceCookie = (mark: string, isSecure: boolean, keptSeconds = KEPT_SECONDS): string =>
  `${COOKIE}=${mark}; Path=/api/auth; Max-Age=${keptSeconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
