import { sql } from 'kysely';
import type { Db } from '#api/database/open.ts';
import type { AlertFrequency } from '#domain/alerts.ts';

/** Those for whom something waits that is due. */
export async function listRecipients(db: Db, due: readonly AlertFrequency[]): Promise<number[]> {
  const rows = await db
    .selectFrom('alert_matches as m')
    .innerJoin('saved_searches as s', 's.id', 'm.search_id')
    .select('s.user_id')
    .distinct()
    .where('m.settled_at', 'is', null)
    .where('s.frequency', 'in', due)
    .execute();
  return rows.map((row) => row.user_id);
}

/**
 * What waits for a person and is due, in the order in which it was found, with the listing as it is now and whether
 * the person takes such mail: verified, neither closed nor leaving, and not unsubscribed.
 */
export function listWaiting(db: Db, userId: number, due: readonly AlertFrequency[]) {
  return db
    .selectFrom('alert_matches as m')
    .innerJoin('saved_searches as s', 's.id', 'm.search_id')
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
      sql<number>`u.mail_alerts = 1 and u.email_verified_at is not null and u.deactivated_at is null
        and u.deletion_due_at is null and u.deleted_at is null`.as('takes_mail'),
    )
    .where('s.user_id', '=', userId)
    .where('s.frequency', 'in', due)
    .where('m.settled_at', 'is', null)
    .orderBy('m.id')
    .execute();
}
export type Waiting = Awaited<ReturnType<typeof listWaiting>>[number];

/** Logs a mail and returns its number. */
export async function keepMail(
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

const IDS_AT_ONCE = 5_000;

/** Ends the waiting of matches: they went with a mail, or were let go. */
export async function settle(
  db: Db,
  { ids, mailId, at }: { ids: readonly number[]; mailId: number | null; at: string },
): Promise<void> {
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE)
    await db
      .updateTable('alert_matches')
      .set({ settled_at: at, mail_id: mailId })
      .where('id', 'in', ids.slice(from, from + IDS_AT_ONCE))
      .execute();
}
