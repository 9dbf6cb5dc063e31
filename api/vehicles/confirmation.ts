import type { Db } from '#api/database/open.ts';
import { isFoundIn } from './listing-life.ts';
import { confirmedAt } from './step.ts';

/**
 * Notes that a listing is still available; nothing happens to one that is not on the market. No page shows that, so the
 * listing has no new version and the outbox no line.
 */
export async function noteConfirmed(db: Db, id: number, at: string): Promise<void> {
  await db
    .updateTable('vehicles')
    .set(confirmedAt(at))
    .where('id', '=', id)
    .where(isFoundIn('vehicles'))
    .execute();
}
