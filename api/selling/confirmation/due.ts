import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#api/database/open.ts';
import { isFoundIn } from '#api/vehicles/listing-life.ts';
import {
  ASK_EVERY_DAYS,
  CONFIRMED_FOR_DAYS,
  daysBefore,
  WARN_AFTER_DAYS,
  WARNED_FOR_DAYS,
} from '#domain/vehicles/confirmation.ts';

/** Listings on the market of which their seller may be asked whether they are still available. */
export const isRenewalDueIn = (nowMs: number): RawBuilder<boolean> =>
  sql`(${isFoundIn('vehicles')} and vehicles.confirmed_at <= ${daysBefore(nowMs, ASK_EVERY_DAYS)})`;

/** Those that go off sale within about a week, which their seller has not heard yet. */
export const isUnwarnedIn = (nowMs: number): RawBuilder<boolean> =>
  sql`(${isFoundIn('vehicles')} and vehicles.confirmed_at <= ${daysBefore(nowMs, WARN_AFTER_DAYS)}
    and vehicles.warned_at is null)`;

/** Those of which a mail is due: every 14 days, and once when the day comes near on which they go off sale. */
export const isMailDueIn = (nowMs: number): RawBuilder<boolean> =>
  sql`(${isRenewalDueIn(nowMs)} and (vehicles.asked_at is null
    or vehicles.asked_at <= ${daysBefore(nowMs, ASK_EVERY_DAYS)} or ${isUnwarnedIn(nowMs)}))`;

/** Whether the seller `u` has a real account that reads mails, unlike "Imported adverts" and most sample sellers. */
const isPerson = sql<boolean>`(u.password_hash is not null and u.deactivated_at is null)`;
/** Sample sellers never confirm: their listings would expire and empty a demo market. */
const isInvented = sql<boolean>`(u.password_hash is null and u.is_sample = 1)`;

/** Listings unconfirmed for 60 days, whose seller was warned a week ago or cannot be reached by mail. */
const isOverIn = (nowMs: number): RawBuilder<boolean> => sql<boolean>`(
  ${isFoundIn('vehicles')}
  and vehicles.confirmed_at <= ${daysBefore(nowMs, CONFIRMED_FOR_DAYS)}
  and not ${isInvented}
  and (not ${isPerson} or vehicles.warned_at <= ${daysBefore(nowMs, WARNED_FOR_DAYS)}))`;

const withSellers = (db: Db) =>
  db.selectFrom('vehicles').innerJoin('users as u', 'u.id', 'vehicles.seller_id');

const COLUMNS = [
  'vehicles.id',
  'vehicles.title',
  'vehicles.price_kes',
  'vehicles.confirmed_at',
  'vehicles.warned_at',
] as const;
export type DueListing = Awaited<ReturnType<typeof listToMail>>[number];

/** Who is to be mailed at `nowMs`. */
export async function listSellersToMail(db: Db, nowMs: number): Promise<number[]> {
  const rows = await withSellers(db)
    .select('vehicles.seller_id')
    .distinct()
    .where(isMailDueIn(nowMs))
    .where(isPerson)
    .execute();
  return rows.map((row) => row.seller_id);
}

/** A seller's listings of which a mail is due, those that go off sale first. */
export const listToMail = (db: Db, sellerId: number, nowMs: number) =>
  db
    .selectFrom('vehicles')
    .select(COLUMNS)
    .where('seller_id', '=', sellerId)
    .where(isMailDueIn(nowMs))
    .orderBy('confirmed_at')
    .orderBy('id')
    .execute();

/** The sellers of listings that are to go off sale at `nowMs`. */
export async function listSellersToExpire(db: Db, nowMs: number): Promise<number[]> {
  const rows = await withSellers(db).select('vehicles.seller_id').distinct().where(isOverIn(nowMs)).execute();
  return rows.map((row) => row.seller_id);
}

/** Some of a seller's listings that are to go off sale. */
export const listToExpire = (
  db: Db,
  { sellerId, nowMs, limit }: { sellerId: number; nowMs: number; limit: number },
) =>
  withSellers(db)
    .select(COLUMNS)
    .where('vehicles.seller_id', '=', sellerId)
    .where(isOverIn(nowMs))
    .orderBy('vehicles.confirmed_at')
    .orderBy('vehicles.id')
    .limit(limit)
    .execute();

/** How many listings of a seller are to go off sale. */
export async function countToExpire(
  db: Db,
  { sellerId, nowMs }: { sellerId: number; nowMs: number },
): Promise<number> {
  const { count } = await withSellers(db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('vehicles.seller_id', '=', sellerId)
    .where(isOverIn(nowMs))
    .executeTakeFirstOrThrow();
  return count;
}

/** Whom mails about their listings go to; undefined for a seller whom none reaches. */
export async function findMailedSeller(db: Db, id: number) {
  const row = await db
    .selectFrom('users as u')
    .select(['u.id', 'u.email', 'u.first_name'])
    .where('u.id', '=', id)
    .where(isPerson)
    .executeTakeFirst();
  return row && { id: row.id, email: row.email, firstName: row.first_name };
}
