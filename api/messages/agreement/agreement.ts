import type { Person } from '#api/accounts/sessions.ts';
import { listActedFor } from '#api/agents/acting.ts';
import type { Db } from '#api/database/open.ts';
import { refuseStranger } from '#api/selling/rights.ts';
import { findAgreedKes } from '../offers/queries.ts';
import { findParties, noConversation, personName } from '../parties.ts';
import type { Agreement } from './schema.ts';

/** What a sale agreement of a conversation is filled with, for either side. Throws 404 where it is not theirs. */
export async function conversationAgreement(
  db: Db,
  { conversationId, personId }: { conversationId: number; personId: number },
): Promise<Agreement> {
  if (!(await findParties(db, conversationId, personId))) throw noConversation();
  const { vehicle_id, buyer_id } = await db
    .selectFrom('conversations')
    .select(['vehicle_id', 'buyer_id'])
    .where('id', '=', conversationId)
    .executeTakeFirstOrThrow();
  const { vehicle, sellerId } = await findCar(db, vehicle_id, personId);
  return {
    vehicle,
    seller: await findName(db, sellerId),
    buyer: await findName(db, buyer_id),
    priceKes: (await findAgreedKes(db, conversationId)) ?? null,
  };
}

/** The same of a listing for those who sell it, without a buyer. Throws 403 and 404 for others. */
export async function listingAgreement(
  db: Db,
  { vehicleId, caller }: { vehicleId: number; caller: Person },
): Promise<Agreement> {
  await refuseStranger(db, vehicleId, caller, 'edit');
  const { vehicle, sellerId, soldKes } = await findCar(db, vehicleId, caller.id);
  return { vehicle, seller: await findName(db, sellerId), buyer: null, priceKes: soldKes };
}

async function findCar(db: Db, vehicleId: number, readerId: number) {
  const row = await db
    .selectFrom('vehicles')
    .select(['id', 'seller_id', 'title', 'make', 'model', 'year', 'exterior_color', 'mileage_km'])
    .select(['fuel_type', 'engine_cc', 'plate', 'chassis_number', 'sold_price_kes'])
    .where('id', '=', vehicleId)
    .executeTakeFirstOrThrow();
  // What identifies the car is private to those who may change the listing.
  const maySee = (await listActedFor(db, readerId, 'edit')).includes(row.seller_id);
  const vehicle: Agreement['vehicle'] = {
    ...{ id: row.id, title: row.title, make: row.make, model: row.model, year: row.year },
    ...{ color: row.exterior_color, mileageKm: row.mileage_km, fuelType: row.fuel_type },
    engineCc: row.engine_cc,
    plate: maySee ? row.plate : null,
    chassisNumber: maySee ? row.chassis_number : null,
  };
  return { vehicle, sellerId: row.seller_id, soldKes: maySee ? row.sold_price_kes : null };
}

async function findName(db: Db, id: number): Promise<string | null> {
  const person = await db
    .selectFrom('users as u')
    .leftJoin('dealers as d', (join) =>
      join.onRef('d.user_id', '=', 'u.id').on('d.checked_at', 'is not', null),
    )
    .select(['u.role', 'u.first_name', 'u.last_name', 'd.business_name'])
    .where('u.id', '=', id)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
  return person ? personName(person) : null;
}
