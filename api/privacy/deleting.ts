import { recordAct } from '#api/audit/record-act.ts';
import { lockKeys, lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError } from '#api/http/errors.ts';
import { queueMail } from '#api/mail/queue.ts';
import type { Market } from '#api/market.ts';
import { findAccountOrThrow } from '#api/people/accounts.ts';
import { leaveMarket } from '#api/selling/presence.ts';
import { isKeptKey } from '#domain/media/kinds.ts';
import { farewellMail } from './mails.ts';
import { PERSONAL_TABLES } from './personal-data.ts';
import type { Owner } from './personal-table.ts';

type By = { actorId: number | null; at: string };

/** Deletes the accounts whose days of grace are over, each in a transaction of its own; returns how many. */
export async function deleteDueAccounts(market: Market, now = Date.now()): Promise<number> {
  const at = new Date(now).toISOString();
  let deleted = 0;
  for (const { id } of await listDue(market.db, at).execute())
    if (await deleteDueAccount(market, id, at)) deleted++;
  return deleted;
}

/**
 * Deletes an account at once, as the operator whom its owner asked, and takes what they sell off the market. Throws 404
 * where there is none, and 409 for the market's only admin and for the holder of imported adverts.
 */
export async function deleteOnRequest(market: Market, userId: number, now = Date.now()): Promise<void> {
  const at = new Date(now).toISOString();
  const media = await inTransaction(market.db, async (db) => {
    await lockKeys(db, ADMINS);
    await lockRow(db, 'users', userId);
    const account = await findAccountOrThrow(db, userId);
    if (!account.isPersonal)
      throw refused(`Imported adverts belong to ${account.email}: nobody is behind it.`);
    if (account.role === 'admin' && !(await hasOtherAdmin(db, userId)))
      throw refused(`${account.email} is the only admin. Make another one first.`);
    await leaveMarket(db, userId, at);
    return erase(db, account, { actorId: null, at });
  });
  await removeMedia(market, media);
}

/** The key that is locked before an admin leaves: of two who leave at once, the second is the only one. */
export const ADMINS = 'admins';

/** Whether another admin stays. */
export async function hasOtherAdmin(db: Db, userId: number): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('id', '!=', userId)
    .where('deletion_due_at', 'is', null)
    .where('deactivated_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

const listDue = (db: Db, at: string) =>
  db.selectFrom('users').select(['id', 'email']).where('deletion_due_at', '<=', at);

/** False where its owner has called it off at the last moment. */
async function deleteDueAccount(market: Market, userId: number, at: string): Promise<boolean> {
  const media = await inTransaction(market.db, async (db) => {
    await lockRow(db, 'users', userId);
    const owner = await listDue(db, at).where('id', '=', userId).executeTakeFirst();
    return owner && erase(db, owner, { actorId: userId, at });
  });
  await removeMedia(market, media ?? []);
  return media !== undefined;
}

/** Ends all that names a person; returns the keys of their media, whose files go once this is kept. */
async function erase(db: Db, owner: Owner, { actorId, at }: By): Promise<string[]> {
  const media = await listMedia(db, owner.id);
  for (const { erase } of PERSONAL_TABLES) await erase?.(db, owner, at);
  const act = { actorId, action: 'account deleted', subject: 'user', subjectId: owner.id };
  await recordAct(db, act, at);
  await queueMail(db, farewellMail({ to: owner.email }), at);
  return media;
}

async function listMedia(db: Db, userId: number): Promise<string[]> {
  const photos = await db.selectFrom('users').select('photo_key as key').where('id', '=', userId).execute();
  const pictures = await db
    .selectFrom('vehicle_images as i')
    .innerJoin('vehicles as v', 'v.id', 'i.vehicle_id')
    .select('i.media_key as key')
    .distinct()
    .where('v.seller_id', '=', userId)
    .execute();
  const showroom = await db
    .selectFrom('dealers')
    .select(['logo_key', 'cover_key'])
    .where('user_id', '=', userId)
    .execute();
  const shown = showroom.flatMap(({ logo_key, cover_key }) => [{ key: logo_key }, { key: cover_key }]);
  const own = await db.selectFrom('media').select('key').where('owner_id', '=', userId).execute();
  return [...photos, ...pictures, ...shown, ...own].flatMap(({ key }) => key ?? []).filter(isKeptKey);
}

/** Pictures that another account refers to stay. */
async function removeMedia({ media }: Market, keys: readonly string[]): Promise<void> {
  for (const key of keys) await media.remove(key);
}

const refused = (sentence: string) => new ApiError(409, sentence, { code: 'CANNOT_BE_DELETED' });
