import { type AuditEntry, recordAct } from '#api/audit.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError } from '#api/errors.ts';
import { queueMail } from '#api/mail/queue.ts';
import type { Market } from '#api/market.ts';
import { deletePictures } from '#api/profile/photo.ts';
import { publishShowroom, withdrawAdverts } from '#api/selling/presence.ts';
import { retentionMs } from '#domain/retention.ts';
import { farewellMail, leavingMail, stayingMail } from './mails.ts';
import { PERSONAL_TABLES } from './personal-data.ts';

type Ask = { userId: number; publicUrl: string; now?: number };

/**
 * Lets an account be deleted after its days of grace, and withdraws its adverts and its showroom at once; returns when
 * it will be, UTC.
 * Asking again changes nothing. Throws 409 for the market's only admin.
 */
export function askToLeave(db: Db, { userId, publicUrl, now = Date.now() }: Ask): Promise<string> {
  return inTransaction(db, async (db) => {
    const user = await findLeaver(db, userId);
    if (user.deletion_due_at !== null) return user.deletion_due_at;
    if (user.role === 'admin') await refuseLastAdmin(db);
    const dueAt = new Date(now + retentionMs('leaving')).toISOString();
    await db.updateTable('users').set({ deletion_due_at: dueAt }).where('id', '=', userId).execute();
    const at = new Date(now).toISOString();
    const withdrawn = await withdrawAdverts(db, userId, at);
    await publishShowroom(db, userId, 'removed', at);
    await recordAct(db, ownAct(userId, 'deletion asked for', { withdrawn: withdrawn.length }), at);
    await queueMail(db, leavingMail({ to: user.email, dueAt, publicUrl, withdrawn: withdrawn.length }), at);
    return dueAt;
  });
}

/** Keeps an account whose deletion waits and opens its showroom again; its adverts stay withdrawn. False when none waited. */
export function stay(db: Db, { userId, publicUrl, now = Date.now() }: Ask): Promise<boolean> {
  return inTransaction(db, async (db) => {
    const user = await findLeaver(db, userId);
    if (user.deletion_due_at === null) return false;
    await db.updateTable('users').set({ deletion_due_at: null }).where('id', '=', userId).execute();
    const at = new Date(now).toISOString();
    await publishShowroom(db, userId, 'added', at);
    await recordAct(db, ownAct(userId, 'deletion called off'), at);
    await queueMail(db, stayingMail({ to: user.email, publicUrl }), at);
    return true;
  });
}

/** Deletes the accounts whose days of grace are over, each in a transaction of its own; returns how many. */
export async function deleteDueAccounts(market: Market, now = Date.now()): Promise<number> {
  const at = new Date(now).toISOString();
  let deleted = 0;
  for (const { id } of await listDue(market.db, at).execute())
    if (await deleteAccount(market, id, at)) deleted++;
  return deleted;
}

const listDue = (db: Db, at: string) =>
  db.selectFrom('users').select(['id', 'email']).where('deletion_due_at', '<=', at);

/** False where its owner has called it off at the last moment. */
async function deleteAccount(market: Market, userId: number, at: string): Promise<boolean> {
  const pictures = await inTransaction(market.db, async (db) => {
    const owner = await listDue(db, at).where('id', '=', userId).executeTakeFirst();
    if (!owner) return undefined;
    const keys = await listPictures(db, userId);
    for (const { erase } of PERSONAL_TABLES) await erase?.(db, owner, at);
    await recordAct(db, ownAct(userId, 'account deleted'), at);
    await queueMail(db, farewellMail({ to: owner.email }), at);
    return keys;
  });
  await deletePictures(market, pictures ?? []);
  return pictures !== undefined;
}

const ownAct = (userId: number, action: string, details = {}): AuditEntry => ({
  ...{ actorId: userId, action, subject: 'user', subjectId: userId, details },
});

const findLeaver = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['email', 'role', 'deletion_due_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

async function refuseLastAdmin(db: Db): Promise<void> {
  const { admins } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('admins'))
    .where('role', '=', 'admin')
    .where('deletion_due_at', 'is', null)
    .where('deactivated_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (admins > 1) return;
  throw new ApiError(409, 'You are the only admin. Make somebody else an admin first.', {
    code: 'LAST_ADMIN',
  });
}

async function listPictures(db: Db, userId: number): Promise<string[]> {
  const photos = await db.selectFrom('users').select('photo_key as key').where('id', '=', userId).execute();
  const pictures = await db
    .selectFrom('vehicle_images as i')
    .innerJoin('vehicles as v', 'v.id', 'i.vehicle_id')
    .select('i.media_key as key')
    .distinct()
    .where('v.seller_id', '=', userId)
    .execute();
  return [...photos, ...pictures].flatMap(({ key }) => key ?? []);
}
