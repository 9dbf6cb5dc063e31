import type { Db } from '#api/database/open.ts';

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
      'd.hours',
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
    .selectFrom('leads as l')
    .innerJoin('lead_contacts as c', 'c.lead_id', 'l.id')
    .select((eb) => eb.fn.max('c.at').as('last'))
    .where('l.buyer_id', '=', buyerId)
    .where('l.vehicle_id', '!=', vehicleId)
    .where('c.kind', 'in', ['call', 'whatsapp'])
    .groupBy('l.id')
    .orderBy('last', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ last }) => last);
}
