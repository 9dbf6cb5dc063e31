import type { Db } from '#api/database/open.ts';
import { parseHours } from '#api/dealers/queries.ts';
import type { Side } from '#domain/deals/offers.ts';
import { USUAL_HOURS } from '#domain/deals/viewing-time.ts';
import { isFound } from '#domain/vehicles/listing-life.ts';
import { findParties, noConversation } from '../parties.ts';

/** Which side of a conversation a person is on, and what they deal about. Throws 404 where it is not theirs. */
export async function findDeal(db: Db, conversationId: number, personId: number) {
  const parties = await findParties(db, conversationId, personId);
  if (!parties) throw noConversation();
  const car = await db
    .selectFrom('vehicles as v')
    .leftJoin('dealers as d', (join) =>
      join.onRef('d.user_id', '=', 'v.seller_id').on('d.checked_at', 'is not', null),
    )
    .select(['v.price_kes', 'v.status', 'v.town', 'd.hours'])
    .where('v.id', '=', parties.vehicleId)
    .executeTakeFirstOrThrow();
  const side: Side = parties.isBuyer ? 'buyer' : 'seller';
  return {
    side,
    askingKes: car.price_kes,
    isForSale: isFound(car),
    town: car.town,
    /** The dealer's own, else the usual ones. */
    hours: parseHours(car.hours) ?? USUAL_HOURS,
  };
}

export type Deal = Awaited<ReturnType<typeof findDeal>>;
