import type { Db } from '#api/database/open.ts';
import { listVehiclesByIds } from '#api/vehicles/queries.ts';
import { type ConversationFilter, filterConversations } from './conversation-filter.ts';
import { type ConversationRow, readerOf } from './conversation-rows.ts';
import { closedReason, personName } from './parties.ts';
import type { Conversation } from './schema.ts';
import { toMessages } from './to-messages.ts';

/** A page of a person's conversations, and of those of their dealers, the last written one first. */
export async function listConversations(
  db: Db,
  personId: number,
  { page, limit, folder = 'all', words = '' }: { page: number; limit: number } & Partial<ConversationFilter>,
): Promise<Conversation[]> {
  const rows = await filterConversations(db, await readerOf(db, personId), { folder, words })
    .orderBy('c.last_message_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return toConversations(db, personId, rows);
}

/** How many conversations a filter finds, and how many in all hold something unread. */
export async function countConversations(
  db: Db,
  personId: number,
  { folder = 'all', words = '' }: Partial<ConversationFilter> = {},
): Promise<{ total: number; unread: number }> {
  const reader = await readerOf(db, personId);
  const count = async (filter: ConversationFilter) => {
    const found = db.selectFrom(filterConversations(db, reader, filter).as('own'));
    const row = await found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirst();
    return row?.count ?? 0;
  };
  return {
    total: await count({ folder, words }),
    unread: await count({ folder: 'unread', words: '' }),
  };
}

/** These rows as their reader sees them. */
export async function toConversations(
  db: Db,
  personId: number,
  rows: readonly ConversationRow[],
): Promise<Conversation[]> {
  const vehicles = await listVehiclesByIds(db, [...new Set(rows.map((row) => row.vehicle_id))]);
  const vehicleOf = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
  const last = await toMessages(
    db,
    rows.map(({ id: conversation_id, message_id: id, ...row }) => ({ ...row, id, conversation_id })),
    personId,
  );
  return rows.flatMap((row, index) => {
    const [vehicle, lastMessage] = [vehicleOf.get(row.vehicle_id), last[index]];
    if (!vehicle || !lastMessage) return [];
    const { id, title, price, status, soldAt, images, primaryImageIndex } = vehicle;
    const isBlocked = Boolean(row.blocked_by_own);
    return {
      id: row.id,
      vehicle: { id, title, price, status, soldAt, images, primaryImageIndex },
      person: { id: row.other_id, name: personName(row) },
      side: row.is_buyer ? ('buyer' as const) : ('seller' as const),
      lastMessage,
      unread: row.unread ?? 0,
      isArchived: row.is_archived === 1,
      isBlocked,
      closed: closedReason({
        isClosed: row.closed_at !== null,
        isBlocked,
        hasBlockedMe: Boolean(row.blocked_by_other),
        hasLeft: row.deactivated_at !== null,
      }),
    };
  });
}
