import type { Db } from '#api/database/open.ts';
import { listVehiclesByIds } from '#api/vehicles/queries.ts';
import { withoutPhones } from '#domain/adverts/private-parts.ts';
import { HIDDEN_NUMBER } from './hidden-numbers.ts';
import { closedReason, personName } from './parties.ts';
import type { Conversation } from './schema.ts';

/** The conversations of one person, seen from their side, with the last message and what they have not read. */
function selectConversations(db: Db, personId: number) {
  return db
    .selectFrom('conversations as c')
    .innerJoin('users as o', (join) =>
      join.on((eb) =>
        eb(
          'o.id',
          '=',
          eb
            .case()
            .when('c.buyer_id', '=', personId)
            .then(eb.ref('c.seller_id'))
            .else(eb.ref('c.buyer_id'))
            .end(),
        ),
      ),
    )
    .leftJoin('dealers as d', (join) =>
      join.onRef('d.user_id', '=', 'o.id').on('d.checked_at', 'is not', null),
    )
    .innerJoin('messages as m', (join) =>
      join.on((eb) =>
        eb(
          'm.id',
          '=',
          eb
            .selectFrom('messages as newest')
            .select((eb) => eb.fn.max('newest.id').as('id'))
            .whereRef('newest.conversation_id', '=', 'c.id'),
        ),
      ),
    )
    .select([
      'c.id',
      'c.vehicle_id',
      'c.buyer_id',
      'c.seller_id',
      'c.buyer_read_id',
      'c.seller_read_id',
      'c.closed_at',
      'o.id as other_id',
      'o.role',
      'o.first_name',
      'o.last_name',
      'o.deactivated_at',
      'd.business_name',
      'm.id as message_id',
      'm.body',
      'm.at',
      'm.sender_id',
    ])
    .select((eb) => [
      eb
        .selectFrom('messages as u')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .whereRef('u.conversation_id', '=', 'c.id')
        .where('u.sender_id', '!=', personId)
        .where((eb) =>
          eb(
            'u.id',
            '>',
            eb
              .case()
              .when('c.buyer_id', '=', personId)
              .then(eb.ref('c.buyer_read_id'))
              .else(eb.ref('c.seller_read_id'))
              .end(),
          ),
        )
        .as('unread'),
      eb
        .exists(
          eb
            .selectFrom('blocks as mine')
            .select('mine.blocked_id')
            .where('mine.blocker_id', '=', personId)
            .whereRef('mine.blocked_id', '=', 'o.id'),
        )
        .as('is_blocked'),
      eb
        .exists(
          eb
            .selectFrom('blocks as theirs')
            .select('theirs.blocked_id')
            .where('theirs.blocked_id', '=', personId)
            .whereRef('theirs.blocker_id', '=', 'o.id'),
        )
        .as('has_blocked_me'),
    ])
    .where((eb) => eb.or([eb('c.buyer_id', '=', personId), eb('c.seller_id', '=', personId)]));
}

type ConversationRow = Awaited<ReturnType<ReturnType<typeof selectConversations>['executeTakeFirstOrThrow']>>;

/** A person's own conversation, or undefined where they have none of this id. */
export const findConversationRow = (
  db: Db,
  personId: number,
  id: number,
): Promise<ConversationRow | undefined> =>
  selectConversations(db, personId).where('c.id', '=', id).executeTakeFirst();

/** A page of a person's conversations, the last written one first. */
export async function listConversations(
  db: Db,
  personId: number,
  { page, limit }: { page: number; limit: number },
): Promise<Conversation[]> {
  const rows = await selectConversations(db, personId)
    .orderBy('c.last_message_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return toConversations(db, personId, rows);
}

/** How many conversations a person has, and how many of them hold something unread. */
export async function countConversations(
  db: Db,
  personId: number,
): Promise<{ total: number; unread: number }> {
  const { total, unread } = await db
    .selectFrom(selectConversations(db, personId).as('own'))
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('own.unread', '>', 0).as('unread'),
    ])
    .executeTakeFirstOrThrow();
  return { total, unread };
}

/** These rows as their reader sees them. */
export async function toConversations(
  db: Db,
  personId: number,
  rows: readonly ConversationRow[],
): Promise<Conversation[]> {
  const vehicles = await listVehiclesByIds(db, [...new Set(rows.map((row) => row.vehicle_id))]);
  const vehicleOf = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
  return rows.flatMap((row) => {
    const vehicle = vehicleOf.get(row.vehicle_id);
    if (!vehicle) return [];
    const { id, title, price, status, soldAt, images, primaryImageIndex } = vehicle;
    return {
      id: row.id,
      vehicle: { id, title, price, status, soldAt, images, primaryImageIndex },
      person: { id: row.other_id, name: personName(row) },
      side: row.buyer_id === personId ? ('buyer' as const) : ('seller' as const),
      lastMessage: {
        id: row.message_id,
        text: isApart(row) ? withoutPhones(row.body, HIDDEN_NUMBER) : row.body,
        at: row.at,
        isMine: row.sender_id === personId,
      },
      unread: row.unread ?? 0,
      isBlocked: Boolean(row.is_blocked),
      closed: closedReason({
        isClosed: row.closed_at !== null,
        isBlocked: Boolean(row.is_blocked),
        hasBlockedMe: Boolean(row.has_blocked_me),
        hasLeft: row.deactivated_at !== null,
      }),
    };
  });
}

/** One of the two has blocked the other, and the last message is not the reader's own. */
const isApart = (row: ConversationRow): boolean =>
  row.sender_id === row.other_id && Boolean(row.is_blocked || row.has_blocked_me);
