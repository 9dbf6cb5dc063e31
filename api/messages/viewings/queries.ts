import type { Db } from '#api/database/open.ts';
import type { Side } from '#domain/deals/offers.ts';
import { viewingState, viewingSteps } from '#domain/deals/viewings.ts';
import type { Viewing } from './schema.ts';

const selectViewings = (db: Db) =>
  db
    .selectFrom('viewings as w')
    .innerJoin('conversations as c', 'c.id', 'w.conversation_id')
    .innerJoin('vehicles as v', 'v.id', 'c.vehicle_id')
    .select(['w.id', 'w.message_id', 'w.step_message_id', 'w.conversation_id', 'w.maker', 'w.starts_at'])
    .select(['w.place', 'w.is_outside_hours', 'w.status', 'w.calendar_uid', 'w.sequence', 'w.created_at'])
    .select(['w.decided_at', 'c.buyer_id', 'v.title']);

export type ViewingRow = Awaited<ReturnType<ReturnType<typeof selectViewings>['executeTakeFirstOrThrow']>>;

/** A viewing, or undefined where there is none of this id. */
export const findViewing = (db: Db, id: number): Promise<ViewingRow | undefined> =>
  selectViewings(db).where('w.id', '=', id).executeTakeFirst();

/** The state of a viewing's row at `now`. */
export const stateOfViewing = (row: ViewingRow, now: number) =>
  viewingState({ status: row.status, startsAt: row.starts_at }, now);

/** The viewings that these messages proposed or decided, as `readerId` sees them, by message. */
export async function viewingsOf(
  db: Db,
  messageIds: readonly number[],
  readerId: number,
  now = Date.now(),
): Promise<Map<number, Viewing>> {
  if (messageIds.length === 0) return new Map();
  const rows = await selectViewings(db)
    .where((eb) => eb.or([eb('w.message_id', 'in', messageIds), eb('w.step_message_id', 'in', messageIds)]))
    .orderBy('w.id')
    .execute();
  const asked = new Set(messageIds);
  return new Map(
    rows.flatMap((row) =>
      // The message that moves a viewing decided the one before, too: the new one counts.
      [row.step_message_id, row.message_id].flatMap((id) =>
        id !== null && asked.has(id) ? [[id, toViewing(row, readerId, now)] as const] : [],
      ),
    ),
  );
}

/** The viewing of a conversation that is still to come, proposed or agreed, as `readerId` sees it; or undefined. */
export async function findComingViewing(
  db: Db,
  conversationId: number,
  readerId: number,
  now = Date.now(),
): Promise<Viewing | undefined> {
  const row = await selectViewings(db)
    .where('w.conversation_id', '=', conversationId)
    .where('w.status', 'in', ['proposed', 'agreed'])
    .where('w.starts_at', '>', new Date(now).toISOString())
    .executeTakeFirst();
  return row && toViewing(row, readerId, now);
}

function toViewing(row: ViewingRow, readerId: number, now: number): Viewing {
  const side: Side = row.buyer_id === readerId ? 'buyer' : 'seller';
  const state = stateOfViewing(row, now);
  return {
    id: row.id,
    messageId: row.message_id,
    startsAt: row.starts_at,
    place: row.place,
    isOutsideHours: row.is_outside_hours === 1,
    isOurs: row.maker === side,
    state,
    steps: viewingSteps(state, { maker: row.maker, side }),
  };
}
