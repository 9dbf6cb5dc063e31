import type { Db } from '#api/database/open.ts';
import type { LeadKind } from '#api/database/tables.ts';

/** A listing as far as its seller can be reached about it; the phones as they were typed, the showroom's by the operator. */
export async function findReachable(db: Db, vehicleId: number) {
  return db
    .selectFrom('vehicles as v')
    .innerJoin('users as u', 'u.id', 'v.seller_id')
    .leftJoin('dealers as d', (join) => join.onRef('d.user_id', '=', 'u.id').on('u.role', '=', 'dealer'))
    .select([
      'v.id',
      'v.title',
      'v.status',
      'v.sold_at',
      'v.price_kes',
      'v.seller_id',
      'u.contactable',
      'u.email',
      'u.deactivated_at',
      'u.phone',
      'u.phone_proved_at',
      'd.phone as dealer_phone',
    ])
    .where('v.id', '=', vehicleId)
    .executeTakeFirst();
}
export type Reachable = NonNullable<Awaited<ReturnType<typeof findReachable>>>;

/** When this person last asked for the numbers of other listings than this one, newest first. */
export async function listContactTimes(
  db: Db,
  { buyerId, vehicleId }: { buyerId: number; vehicleId: number },
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('leads')
    .select((eb) => eb.fn.max('at').as('last'))
    .where('buyer_id', '=', buyerId)
    .where('vehicle_id', '!=', vehicleId)
    .where('kind', '!=', 'message')
    .groupBy('vehicle_id')
    .orderBy('last', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ last }) => last);
}

/** Keeps that a person got in touch about a listing; every kind once a day is enough. False where it was kept already. */
export async function addLead(
  db: Db,
  { vehicleId, buyerId, kind }: { vehicleId: number; buyerId: number; kind: LeadKind },
  at: string,
): Promise<boolean> {
  const today = await db
    .selectFrom('leads')
    .select('id')
    .where('vehicle_id', '=', vehicleId)
    .where('buyer_id', '=', buyerId)
    .where('kind', '=', kind)
    .where('at', '>', new Date(Date.parse(at) - DAY_MS).toISOString())
    .executeTakeFirst();
  if (today) return false;
  await db.insertInto('leads').values({ vehicle_id: vehicleId, buyer_id: buyerId, kind, at }).execute();
  return true;
}

const DAY_MS = 86_400_000;
