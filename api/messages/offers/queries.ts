import type { Db } from '#api/database/open.ts';
import { offerState, offerSteps, type Side } from '#domain/deals/offers.ts';
import { isFound } from '#domain/vehicles/listing-life.ts';
import { canStep } from '#domain/vehicles/listing-steps.ts';
import type { Offer } from './schema.ts';

const selectOffers = (db: Db) =>
  db
    .selectFrom('offers as o')
    .innerJoin('conversations as c', 'c.id', 'o.conversation_id')
    .innerJoin('vehicles as v', 'v.id', 'c.vehicle_id')
    .select(['o.id', 'o.message_id', 'o.step_message_id', 'o.conversation_id', 'o.maker', 'o.price_kes'])
    .select([
      'o.status',
      'o.expires_at',
      'c.buyer_id',
      'c.vehicle_id',
      'v.withdrawn_by',
      'v.status as vehicle_status',
      'v.price_kes as asking_kes',
    ]);

type OfferRow = Awaited<ReturnType<ReturnType<typeof selectOffers>['executeTakeFirstOrThrow']>>;

/** An offer, or undefined where there is none of this id. */
export const findOffer = (db: Db, id: number): Promise<OfferRow | undefined> =>
  selectOffers(db).where('o.id', '=', id).executeTakeFirst();

/** The state of an offer's row at `now`. */
export const stateOfOffer = (row: OfferRow, now: number) =>
  offerState(
    { status: row.status, expiresAt: row.expires_at, isForSale: isFound({ status: row.vehicle_status }) },
    now,
  );

/** The offers that these messages made or decided, as `readerId` sees them, by message. */
export async function offersOf(
  db: Db,
  messageIds: readonly number[],
  readerId: number,
  now = Date.now(),
): Promise<Map<number, Offer>> {
  if (messageIds.length === 0) return new Map();
  const rows = await selectOffers(db)
    .where((eb) => eb.or([eb('o.message_id', 'in', messageIds), eb('o.step_message_id', 'in', messageIds)]))
    .orderBy('o.id')
    .execute();
  const asked = new Set(messageIds);
  return new Map(
    rows.flatMap((row) =>
      // A counter-offer's message decided the one before, too: its own offer counts.
      [row.step_message_id, row.message_id].flatMap((id) =>
        id !== null && asked.has(id) ? [[id, toOffer(row, readerId, now)] as const] : [],
      ),
    ),
  );
}

function toOffer(row: OfferRow, readerId: number, now: number): Offer {
  const side: Side = row.buyer_id === readerId ? 'buyer' : 'seller';
  const state = stateOfOffer(row, now);
  return {
    id: row.id,
    messageId: row.message_id,
    priceKes: row.price_kes,
    isOurs: row.maker === side,
    isSeller: side === 'seller',
    state,
    expiresAt: row.expires_at,
    steps: offerSteps(state, { maker: row.maker, side }),
    vehicleId: row.vehicle_id,
    marks: side === 'seller' && state === 'accepted' ? marksOf(row) : [],
  };
}

const MARKS = ['reserved', 'sold'] as const;

const marksOf = ({ vehicle_status: status, withdrawn_by: withdrawnBy }: OfferRow) =>
  MARKS.filter((to) => isFound({ status }) && canStep({ status, withdrawnBy }, to, 'seller'));

/** The price that both sides of a conversation agreed on last, in KES; undefined for none. */
export async function findAgreedKes(db: Db, conversationId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('offers')
    .select('price_kes')
    .where('conversation_id', '=', conversationId)
    .where('status', '=', 'accepted')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.price_kes;
}
