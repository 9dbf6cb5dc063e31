import { lockKeys } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { ONE_HOLD_WITHIN_DAYS, STOLEN_REPORT_DAYS } from '#domain/messages/stolen.ts';

const DAY_MS = 86_400_000;
const daysBefore = (at: string, days: number) => new Date(Date.parse(at) - days * DAY_MS).toISOString();

type Reporter = { personId: number | undefined; network: string };

/** Locks what the limit of holds is counted by. Call it before the report is written. */
export const lockReporter = (db: Db, { personId, network }: Reporter): Promise<void> =>
  lockKeys(db, `stolen network ${network}`, ...(personId === undefined ? [] : [`stolen person ${personId}`]));

/** The open reports of a listing as stolen; without its seller's, and those of reporters who caused a hold lately. */
export async function listCounted(db: Db, { id, seller_id }: { id: number; seller_id: number }, at: string) {
  const rows = await db
    .selectFrom('reports as r')
    .leftJoin('users as u', 'u.id', 'r.user_id')
    .select(['r.id', 'r.user_id', 'r.email', 'r.network_hash', 'u.phone_proved_at'])
    .where('r.vehicle_id', '=', id)
    .where('r.reason', '=', 'stolen')
    .where('r.status', '=', 'open')
    .where('r.created_at', '>=', daysBefore(at, STOLEN_REPORT_DAYS))
    .where((eb) => eb.or([eb('r.user_id', 'is', null), eb('r.user_id', '!=', seller_id)]))
    .orderBy('r.id')
    .execute();
  const spent = await listSpent(db, at);
  return rows
    .filter(
      ({ user_id, network_hash }) =>
        !spent.some(
          (each) =>
            (user_id !== null && each.user_id === user_id) ||
            (network_hash !== null && each.network_hash === network_hash),
        ),
    )
    .map((row) => ({
      ...{ id: row.id, personId: row.user_id, email: row.email, network: row.network_hash },
      isProved: row.user_id !== null && row.phone_proved_at !== null,
    }));
}

/** The reporters, and their networks, who caused a hold within the last days: they cannot cause another. */
const listSpent = (db: Db, at: string) =>
  db
    .selectFrom('stolen_holds as h')
    .innerJoin('reports as r', 'r.hold_id', 'h.id')
    .select(['r.user_id', 'r.network_hash'])
    .where('h.held_at', '>', daysBefore(at, ONE_HOLD_WITHIN_DAYS))
    .execute();
