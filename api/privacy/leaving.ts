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
import type { Owner } from './personal-table.ts';

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
    await note(db, userId, 'account.leaving', { withdrawn }, now);
    await queueMail(db, leavingMail({ to: user.email, dueAt, publicUrl, withdrawn: withdrawn.length }));
    return dueAt;
  });
}

/** Keeps an account whose deletion waits and opens its showroom again; its adverts stay withdrawn. False when none waited. */
export function stay(db: Db, { userId, publicUrl, now = Date.now() }: Ask): Promise<boolean> {
  return inTransaction(db, async (db) => {
    const user = await findLeaver(db, userId);
    if (user.deletion_due_at === null) return false;
    await db.updateTable('users').set({ deletion_due_at: null }).where('id', '=', userId).execute();
    await publishShowroom(db, userId, 'added', new Date(now).toISOString());
    await note(db, userId, 'account.staying', {}, now);
    await queueMail(db, stayingMail({ to: user.email, publicUrl }));
    return true;
  });
}

/** Deletes the accounts whose days of grace are over, each in a transaction of its own; returns how many. */
export async function deleteDueAccounts(market: Market, now = Date.now()): Promise<number> {
  const due = await market.db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('deletion_due_at', '<=', new Date(now).toISOString())
    .execute();
  for (const owner of due) await deleteAccount(market, owner, now);
  return due.length;
}

async function deleteAccount(market: Market, owner: Owner, now: number): Promise<void> {
  const at = new Date(now).toISOString();
  const pictures = await inTransaction(market.db, async (db) => {
    const keys = await listPictures(db, owner.id);
    for (const { erase } of PERSONAL_TABLES) await erase?.(db, owner, at);
    await note(db, owner.id, 'account.deleted', {}, now);
    await queueMail(db, farewellMail({ to: owner.email }), at);
    return keys;
  });
  await deletePictures(market, pictures);
}

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

async function note(db: Db, userId: number, action: string, details: object, now: number): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      at: new Date(now).toISOString(),
      actor_id: userId,
      action,
      subject: 'user',
      subject_id: userId,
      details: JSON.stringify(details),
    })
    .execute();
}
