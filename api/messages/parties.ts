import { listActedFor } from '#api/agents/acting.ts';
import type { Db } from '#api/database/open.ts';
import { notFound } from '#api/http/errors.ts';
import type { Role } from '#domain/accounts/roles.ts';

export const noConversation = () => notFound('There is no such conversation of yours.');

/** The sellers for whom a person reads and writes messages: themselves, and dealers who allow them Leads. */
export const listSellersOf = (db: Db, personId: number): Promise<number[]> =>
  listActedFor(db, personId, 'leads');

/**
 * A conversation as one of its sides is about to do something in it, or undefined where a person has none of this id. A
 * side is the buyer, or the seller with their team; it is known by the account of the buyer or the seller.
 */
export async function findParties(db: Db, conversationId: number, personId: number) {
  const sellerIds = await listSellersOf(db, personId);
  const conversation = await db
    .selectFrom('conversations as c')
    .innerJoin('vehicles as v', 'v.id', 'c.vehicle_id')
    .select(['c.buyer_id', 'c.seller_id', 'c.closed_at', 'c.vehicle_id', 'v.title'])
    .where('c.id', '=', conversationId)
    .where((eb) => eb.or([eb('c.buyer_id', '=', personId), eb('c.seller_id', 'in', sellerIds)]))
    .executeTakeFirst();
  if (!conversation) return undefined;
  const { buyer_id: buyerId, seller_id: sellerId } = conversation;
  const isBuyer = buyerId === personId;
  const [ownId, otherId] = isBuyer ? [buyerId, sellerId] : [sellerId, buyerId];
  const other = await db
    .selectFrom('users')
    .select('deactivated_at')
    .where('id', '=', otherId)
    .executeTakeFirstOrThrow();
  const blocks = await listBlocks(db, ownId, otherId);
  return {
    ...{ conversationId, buyerId, sellerId, isBuyer, ownId, otherId },
    vehicleId: conversation.vehicle_id,
    vehicleTitle: conversation.title,
    closed: closedReason({
      isClosed: conversation.closed_at !== null,
      isBlocked: blocks.includes(ownId),
      hasBlockedMe: blocks.includes(otherId),
      hasLeft: other.deactivated_at !== null,
    }),
  };
}
export type Parties = NonNullable<Awaited<ReturnType<typeof findParties>>>;

/** The same as findParties; throws 404 where the person has no such conversation. */
export async function readParties(db: Db, conversationId: number, personId: number): Promise<Parties> {
  const parties = await findParties(db, conversationId, personId);
  if (!parties) throw noConversation();
  return parties;
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

type Side = { conversationId: number; buyerId: number; isBuyer: boolean };

/** The last message that a side wrote. */
export async function findLastId(
  db: Db,
  { conversationId, buyerId, isBuyer }: Side,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('conversation_id', '=', conversationId)
    .where('sender_id', isBuyer ? '=' : '!=', buyerId)
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
