import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError, notFound, refuseProblems } from '#api/http/errors.ts';
import { placeText } from '#api/vehicles/to-vehicle.ts';
import { MANY_REPLIES, REPLY_LIMITS, type ReplyFields, readReply } from '#domain/messages/replies.ts';
import { findParties, noConversation } from '../parties.ts';
import type { QuickReply, Replies } from './schema.ts';

/** In which conversation, and by whom: the replies are those of its seller, shared by the seller's team. */
type Asked = { conversationId: number; personId: number };

/** The quick replies of a conversation's seller and the facts that fill them. Throws 404, and 403 for its buyer. */
export async function listReplies(db: Db, asked: Asked): Promise<Replies> {
  const { sellerId, ...car } = await readSeller(db, asked);
  const replies = await selectReplies(db, sellerId).orderBy('id').execute();
  return { replies, car };
}

/** Keeps a new reply; the same words again are the same reply. Throws 404, 403 and 422. */
export function addReply(db: Db, asked: Asked, typed: ReplyFields): Promise<QuickReply> {
  const fields = readFields(typed);
  return inTransaction(db, async (db) => {
    const { sellerId } = await readSeller(db, asked);
    await lockRow(db, 'users', sellerId);
    const replies = await selectReplies(db, sellerId).execute();
    const same = replies.find(({ title, text }) => title === fields.title && text === fields.text);
    if (same) return same;
    if (replies.length >= REPLY_LIMITS.most) throw new ApiError(422, MANY_REPLIES, { code: 'MANY_REPLIES' });
    const at = new Date().toISOString();
    return db
      .insertInto('quick_replies')
      .values({
        ...{ seller_id: sellerId, title: fields.title, body: fields.text },
        ...{ created_at: at, changed_at: at },
      })
      .returning(['id', 'title', 'body as text'])
      .executeTakeFirstOrThrow();
  });
}

type AskedReply = Asked & { replyId: number };

/** Changes a reply. Throws 404, 403 and 422. */
export async function changeReply(db: Db, asked: AskedReply, typed: ReplyFields): Promise<QuickReply> {
  const { title, text } = readFields(typed);
  const { sellerId } = await readSeller(db, asked);
  const changed = await db
    .updateTable('quick_replies')
    .set({ title, body: text, changed_at: new Date().toISOString() })
    .where('id', '=', asked.replyId)
    .where('seller_id', '=', sellerId)
    .returning(['id', 'title', 'body as text'])
    .executeTakeFirst();
  if (!changed) throw notFound('This quick reply is no longer there.');
  return changed;
}

/** Deletes a reply; one that is gone already is no error. Throws 404 without the conversation, and 403. */
export async function deleteReply(db: Db, asked: AskedReply): Promise<void> {
  const { sellerId } = await readSeller(db, asked);
  await db
    .deleteFrom('quick_replies')
    .where('id', '=', asked.replyId)
    .where('seller_id', '=', sellerId)
    .execute();
}

const selectReplies = (db: Db, sellerId: number) =>
  db.selectFrom('quick_replies').select(['id', 'title', 'body as text']).where('seller_id', '=', sellerId);

async function readSeller(db: Db, { conversationId, personId }: Asked) {
  const parties = await findParties(db, conversationId, personId);
  if (!parties) throw noConversation();
  if (parties.isBuyer) throw new ApiError(403, 'Quick replies are for sellers.', { code: 'BUYER' });
  const row = await db
    .selectFrom('conversations as c')
    .innerJoin('vehicles as v', 'v.id', 'c.vehicle_id')
    .select(['c.seller_id as sellerId', 'v.title', 'v.price_kes as priceKes'])
    .select(['v.area', 'v.town', 'v.county'])
    .where('c.id', '=', conversationId)
    .executeTakeFirstOrThrow();
  const { sellerId, title, priceKes } = row;
  return { sellerId, title, priceKes, place: placeText(row) };
}

function readFields(typed: ReplyFields): ReplyFields {
  const { fields, problems } = readReply(typed);
  refuseProblems(problems);
  return fields;
}
