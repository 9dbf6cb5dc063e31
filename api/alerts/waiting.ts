import { sql } from 'kysely';
import { asFlag } from '#api/database/dialect.ts';
import type { Db } from '#api/database/open.ts';
import type { AlertFrequency } from '#domain/search/alerts.ts';

/** A search with matches that are not settled: some wait for a mail, or were let go and are to be marked as such. */
type UnsettledSearch = {
  id: number;
  user_id: number;
  frequency: AlertFrequency;
  waits: 0 | 1;
  has_leftovers: 0 | 1;
};

/** The next of those searches after `id`, by a loose index scan: it skips from search to search over their matches. */
export async function listUnsettledSearches(db: Db, id: number, limit: number): Promise<UnsettledSearch[]> {
  const next = (after: string) =>
    sql`select min(search_id) from alert_matches where settled_at is null and search_id > ${sql.raw(after)}`;
  const unsettled = sql`select 1 from alert_matches m where m.search_id = s.id and m.settled_at is null`;
  const { rows } = await sql<UnsettledSearch>`
    with recursive found (search_id, nth) as (
      select min(search_id), 1 from alert_matches where settled_at is null and search_id > ${id}
      union all select (${next('found.search_id')}), nth + 1 from found
      where found.search_id is not null and nth < ${limit}
    )
    select s.id, s.user_id, s.frequency,
      ${asFlag(sql`s.deleted_at is null and exists (${unsettled} and m.id > s.settled_up_to)`)} as waits,
      ${asFlag(sql`exists (${unsettled} and m.id <= s.settled_up_to)`)} as has_leftovers
    from found join saved_searches s on s.id = found.search_id order by s.id`.execute(db);
  return rows;
}

/**
 * The first matches that wait for each of a person's searches, at most `limit` of each, in the order in which they were
 * found, with the listing as it is now and whether the person takes such mail: verified, neither closed nor leaving,
 * and not unsubscribed.
 */
export function listWaiting(db: Db, searchIds: readonly number[], limit: number) {
  return db
    .selectFrom('saved_searches as s')
    .innerJoin('alert_matches as m', (join) =>
      join.on('m.id', 'in', (eb) =>
        eb
          .selectFrom('alert_matches as w')
          .select('w.id')
          .whereRef('w.search_id', '=', 's.id')
          .whereRef('w.id', '>', 's.settled_up_to')
          .where('w.settled_at', 'is', null)
          .orderBy('w.id')
          .limit(limit),
      ),
    )
    .innerJoin('vehicles as v', 'v.id', 'm.vehicle_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['m.id', 'm.search_id', 'm.vehicle_id', 'm.kind', 'm.price_kes', 'm.was_kes'])
    .select(['s.name', 's.query', 'u.email', 'u.first_name'])
    .select([
      'v.title',
      'v.status',
      'v.price_kes as present_kes',
      'v.mileage_km',
      'v.area',
      'v.town',
      'v.county',
    ])
    .select(
      asFlag(sql`u.mail_alerts = 1 and u.email_verified_at is not null and u.deactivated_at is null
        and u.deletion_due_at is null and u.deleted_at is null`).as('takes_mail'),
    )
    .where('s.id', 'in', searchIds)
    .where('s.deleted_at', 'is', null)
    .orderBy('m.id')
    .execute();
}
export type Waiting = Awaited<ReturnType<typeof listWaiting>>[number];

/** Logs a mail and returns its number. */
export async function logMail(
  db: Db,
  { userId, subject, at }: { userId: number; subject: string; at: string },
): Promise<number> {
  const { id } = await db
    .insertInto('alert_mails')
    .values({ user_id: userId, sent_at: at, subject })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends the waiting of matches that went with a mail. */
export async function settleMailed(
  db: Db,
  { ids, mailId, at }: { ids: readonly number[]; mailId: number; at: string },
): Promise<void> {
  await db
    .updateTable('alert_matches')
    .set({ settled_at: at, mail_id: mailId })
    .where('id', 'in', ids)
    .execute();
}

/** Ends the waiting of the matches of a search up to an id, however many those are; they are marked later, in pieces. */
export async function settleUpTo(db: Db, searchId: number, matchId: number): Promise<void> {
  await db
    .updateTable('saved_searches')
    .set({ settled_up_to: matchId })
    .where('id', '=', searchId)
    .where('settled_up_to', '<', matchId)
    .execute();
}

/** Marks the next `limit` matches of a search that wait no more; returns how many those were. */
export async function markLeftovers(db: Db, searchId: number, limit: number, at: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`update alert_matches set settled_at = ${at} where id in (
    select m.id from alert_matches m join saved_searches s on s.id = m.search_id
    where m.search_id = ${searchId} and m.settled_at is null and m.id <= s.settled_up_to
    order by m.id limit ${limit}
  )`.execute(db);
  return Number(numAffectedRows);
}
