import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { refuseProblems } from '#api/http/errors.ts';
import { type Caller, lockListing, recordHandling } from '#api/selling/rights.ts';
import type { Undo } from '#api/selling/schema.ts';
import { listTeam } from './team.ts';

type Assigning = { id: number; caller: Caller; assigneeId: number | null };

/**
 * Assigns a listing to a member of the team, or with null to none: by the rule “By vehicle” they get its new
 * leads. Returns what takes it back. Throws 404, 403 and 422.
 */
export function assignListing(db: Db, { id, caller, assigneeId }: Assigning): Promise<Undo> {
  return inTransaction(db, async (db) => {
    const { seller_id, updated_at: updatedAt } = await lockListing(db, id, caller, 'leads');
    const handling = { caller, listing: { id, seller_id } };
    await recordHandling(db, handling, 'listing assigned', { toId: assigneeId });
    const before = await db
      .selectFrom('listing_assignees')
      .select('assignee_id')
      .where('vehicle_id', '=', id)
      .executeTakeFirst();
    const undo = { id, updatedAt, assigneeId: before?.assignee_id ?? null };
    if (assigneeId === null) {
      await db.deleteFrom('listing_assignees').where('vehicle_id', '=', id).execute();
      return undo;
    }
    await lockRow(db, 'users', assigneeId);
    const team = await listTeam(db, [seller_id]);
    if (!team.some((member) => member.id === assigneeId))
      refuseProblems({ assigneeId: 'This person does not look after leads of this seller.' });
    await db
      .insertInto('listing_assignees')
      .values({ vehicle_id: id, assignee_id: assigneeId })
      .onConflict((conflict) => conflict.column('vehicle_id').doUpdateSet({ assignee_id: assigneeId }))
      .execute();
    return undo;
  });
}
