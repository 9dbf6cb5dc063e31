import { type RawBuilder, sql } from 'kysely';
import type { Db } from './open.ts';

/** Moments by the database's clock, so that processes whose own clocks differ agree on what has expired. */
const inMs = (ms: number): RawBuilder<string> =>
  sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`${ms / 1000} seconds`})`;

/**
 * Takes the lease `name` for `ttlMs`, or renews it, and says whether `holder` has it: where it is free, expired, or
 * already theirs. One that lasts longer than `ttlMs` was taken by a clock that ran ahead, and counts as expired.
 */
export async function acquireLease(db: Db, name: string, holder: string, ttlMs: number): Promise<boolean> {
  const expiresAt = inMs(ttlMs);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('leases')
    .values({ name, holder, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, expires_at: expiresAt })
        .where((eb) =>
          eb.or([
            eb('leases.holder', '=', holder),
            eb('leases.expires_at', '<=', inMs(0)),
            eb('leases.expires_at', '>', expiresAt),
          ]),
        ),
    )
    .executeTakeFirstOrThrow();
  return Boolean(numInsertedOrUpdatedRows);
}

/** Gives the lease `name` back, if `holder` has it. */
export async function releaseLease(db: Db, name: string, holder: string): Promise<void> {
  await db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute();
}

/** Ends all leases: those of a process that is known to be dead, or of another time. */
export async function forgetLeases(db: Db): Promise<void> {
  await db.deleteFrom('leases').execute();
}
