import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { mailTitle } from '#api/mail/words.ts';
import { checkAgain } from '#api/moderation/check-again.ts';
import { addNotice } from '#api/notices/add-notice.ts';
import { changeVehicle } from '#api/vehicles/change.ts';
import { isFound, wasNeverPublic } from '#domain/vehicles/listing-life.ts';
import { laterVersion } from './version.ts';

/** The sellers of whom listings wait for a place; with `after`, only those of whom the outbox tells since a position. */
export async function listWaitingSellers(db: Db, after?: number): Promise<number[]> {
  let sellers = db
    .selectFrom('vehicles as w')
    .select('w.seller_id')
    .distinct()
    .where('w.waits_since', 'is not', null);
  if (after !== undefined)
    sellers = sellers.where('w.seller_id', 'in', (eb) =>
      eb
        .selectFrom('outbox as o')
        .innerJoin('vehicles as v', 'v.id', 'o.subject_id')
        .select('v.seller_id')
        .where('o.id', '>', after)
        .where('o.subject', '=', 'vehicle'),
    );
  return (await sellers.execute()).map(({ seller_id }) => seller_id);
}

/**
 * Puts on sale what waits for a place in a seller's plan, the oldest first, as far as there are places. What waits for a
 * person to look at it, and the listings of a closed account, wait on. Call it outside of a transaction.
 */
export async function admitWaiting(db: Db, sellerId: number, now: number): Promise<void> {
  const at = new Date(now).toISOString();
  for (const { id } of await listWaiting(db, sellerId)) {
    const outcome = await inTransaction(db, (db) => admitOne(db, id, at));
    if (outcome === 'full') return;
    // It may have been changed while buyers did not see it.
    if (outcome === 'back') await checkAgain(db, { vehicleId: id }, now);
  }
}

const selectWaiting = (db: Db) =>
  db
    .selectFrom('vehicles as v')
    .innerJoin('users as u', 'u.id', 'v.seller_id')
    .where('v.waits_since', 'is not', null)
    .where('u.deactivated_at', 'is', null)
    .where('u.deletion_due_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('moderation_cases as c')
            .select('c.id')
            .where('c.kind', '=', 'listing')
            .whereRef('c.subject_id', '=', 'v.id')
            .where('c.outcome', 'is', null),
        ),
      ),
    );

const listWaiting = (db: Db, sellerId: number) =>
  selectWaiting(db)
    .select('v.id')
    .where('v.seller_id', '=', sellerId)
    .orderBy('v.waits_since')
    .orderBy('v.id')
    .execute();

/** `full`: a dealer's plan has no place, so that no other listing of theirs has one either. */
type Outcome = 'new' | 'back' | 'waits' | 'full';

async function admitOne(db: Db, id: number, at: string): Promise<Outcome> {
  await lockRow(db, 'vehicles', id);
  const row = await selectWaiting(db)
    .select(['v.status', 'v.title', 'v.updated_at', 'v.seller_id', 'u.role'])
    .where('v.id', '=', id)
    .executeTakeFirst();
  if (!row) return 'waits';
  await changeVehicle(db, id, { status: 'active', by: 'system' }, laterVersion(row, at));
  const after = await db.selectFrom('vehicles').select('status').where('id', '=', id).executeTakeFirst();
  if (!after || !isFound(after)) return row.role === 'dealer' ? 'full' : 'waits';
  if (!wasNeverPublic(row)) return 'back';
  await addNotice(db, {
    ...{ personId: row.seller_id, kind: 'renewal', path: `/vehicle/${id}`, at },
    text: `Your ${mailTitle(row.title)} is on sale now: your plan has a place for it`,
  });
  return 'new';
}
