import type { Db } from '#api/database/open.ts';
import type { NewReportRow } from '#api/database/tables.ts';

/** Adds a report and returns its id. */
export async function insertReport(db: Db, report: NewReportRow): Promise<number> {
  const { id } = await db.insertInto('reports').values(report).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The report that was kept under an idempotency key, or undefined. */
export const findReportByKey = (db: Db, key: string): Promise<{ id: number; bodyHash: string } | undefined> =>
  db
    .selectFrom('reports')
    .select(['id', 'body_hash as bodyHash'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst();

/** When a person last reported a listing, the newest first. */
export async function listOwnReports(
  db: Db,
  { vehicleId, userId }: { vehicleId: number; userId: number },
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('reports')
    .select('created_at')
    .where('vehicle_id', '=', vehicleId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.created_at);
}
