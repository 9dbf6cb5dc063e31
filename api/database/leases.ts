import { momentIn } from './dialect.ts';
import type { Db } from './open.ts';

/**
 * Takes the leases `names` for `ttlMs`, or renews them, in one write; returns those that `holder` has: the ones that
 * were free, expired, or already theirs. One that lasts longer than `ttlMs` was taken by a clock that ran ahead, and
 * counts as expired.
 */
export async function acquireLeases(
  db: Db,
  names: readonly string[],
  holder: string,
  ttlMs: number,
): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const expiresAt = momentIn(ttlMs);
  const rows = await db
    .insertInto('leases')
    .values(names.map((name) => ({ name, holder, expires_at: expiresAt })))
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, expires_at: expiresAt })
        .where((eb) =>
          eb.or([
            eb('leases.holder', '=', holder),
            eb('leases.expires_at', '<=', momentIn(0)),
            eb('leases.expires_at', '>', expiresAt),
          ]),
        ),
    )
    .returning('name')
    .execute();
  return new Set(rows.map(({ name }) => name));
}

/** Gives back what `holder` has. */
export async function releaseLeases(db: Db, holder: string): Promise<void> {
  await db.deleteFrom('leases').where('holder', '=', holder).execute();
}

/** Ends all leases: those of a process that is known to be dead, or of another time. */
export async function forgetLeases(db: Db): Promise<void> {
  await db.deleteFrom('leases').execute();
}
