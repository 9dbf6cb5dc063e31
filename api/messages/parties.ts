import type { Db } from '#api/database/open.ts';
import { notFound } from '#api/http/errors.ts';
import type { Role } from '#domain/accounts/roles.ts';

export const noConversation = () => notFound('There is no such conversation of yours.');

/** A person's own conversation as they are about to do something in it, or undefined where they have none of this id. */
export async function findParties(db: Db, conversationId: number, personId: number) {
  const conversation = await db
    .selectFrom('conversations as c')
    .innerJoin('vehicles as v', 'v.id', 'c.vehicle_id')
    .select(['c.buyer_id', 'c.seller_id', 'c.buyer_read_id', 'c.seller_read_id'])
    .select(['c.closed_at', 'c.vehicle_id', 'v.seller_id as vehicle_seller_id', 'v.title'])
    .where('c.id', '=', conversationId)
    .where((eb) => eb.or([eb('c.buyer_id', '=', personId), eb('c.seller_id', '=', personId)]))
    .executeTakeFirst();
  if (!conversation) return undefined;
  const isBuyer = conversation.buyer_id === personId;
  const otherId = isBuyer ? conversation.seller_id : conversation.buyer_id;
  const [me, other] = [await findParticipant(db, personId), await findParticipant(db, otherId)];
  const lastOwn = await findLastOwnId(db, conversationId, personId);
  const readByOther = isBuyer ? conversation.seller_read_id : conversation.buyer_read_id;
  const blocks = await listBlocks(db, personId, otherId);
  return {
    vehicleId: conversation.vehicle_id,
    vehicleSellerId: conversation.vehicle_seller_id,
    vehicleTitle: conversation.title,
    myName: personName(me),
    otherId,
    otherEmail: other.email,
    isBuyer,
    /** Something that this person wrote has not been read yet. */
    waits: lastOwn !== undefined && lastOwn > readByOther,
    closed: closedReason({
      isClosed: conversation.closed_at !== null,
      isBlocked: blocks.includes(personId),
      hasBlockedMe: blocks.includes(otherId),
      hasLeft: other.deactivated_at !== null,
    }),
  };
}

type Names = {
  role: Role;
  business_name: string | null;
  first_name: string | null;
  last_name: string | null;
};

/** The name by which the market shows a person: a dealer's business, or their names. To others only a checked business. */
export function personName({ role, business_name, first_name, last_name }: Names): string {
  const business = role === 'dealer' ? business_name?.trim() : undefined;
  const names = [first_name, last_name].flatMap((name) => name?.trim() || []);
  return business || names.join(' ') || 'Somebody on the market';
}

const CLOSED_BY_ADMIN = 'We have closed this conversation after a report. Nothing more can be written here.';

/** Why no message can be sent to a person, as a sentence for the sender; null where one can. */
export function closedReason(between: {
  /** By an admin, after a report. */
  isClosed: boolean;
  isBlocked: boolean;
  hasBlockedMe: boolean;
  hasLeft: boolean;
}): string | null {
  if (between.isClosed) return CLOSED_BY_ADMIN;
  if (between.isBlocked) return 'You have blocked this person. Unblock them to write.';
  if (between.hasBlockedMe) return 'This person does not take messages from you.';
  return between.hasLeft ? 'This person has left the market.' : null;
}

const findParticipant = (db: Db, id: number) =>
  db
    .selectFrom('users as u')
    .leftJoin('dealers as d', (join) =>
      join.onRef('d.user_id', '=', 'u.id').on('d.checked_at', 'is not', null),
    )
    .select(['u.role', 'u.first_name', 'u.last_name', 'u.email', 'u.deactivated_at', 'd.business_name'])
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow();

async function findLastOwnId(db: Db, conversationId: number, senderId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('conversation_id', '=', conversationId)
    .where('sender_id', '=', senderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Who of these two has blocked the other. */
export async function listBlocks(db: Db, a: number, b: number): Promise<number[]> {
  const rows = await db
    .selectFrom('blocks')
    .select('blocker_id')
    .where('blocker_id', 'in', [a, b])
    .where('blocked_id', 'in', [a, b])
    .execute();
  return rows.map(({ blocker_id }) => blocker_id);
}
