import type { Db } from '#api/database/open.ts';
import { changeVehicle } from '#api/vehicles/change.ts';
import { isFoundIn } from '#api/vehicles/listing-life.ts';
import { daysAfter, laterOf } from '#domain/plans/paid-time.ts';
import { hasExpired } from '#domain/vehicles/listing-life.ts';
import { sellerLimits } from './seller-limits.ts';

export async function refreshListedUntil(db: Db, sellerId: number, at: string): Promise<void> {
  const limits = await sellerLimits(db, sellerId, at);
  await db
    .updateTable('vehicles')
    .set({ listed_until: limits.endsAt })
    .where('seller_id', '=', sellerId)
    .where(isFoundIn('vehicles'))
    .execute();
}

export async function renewListing(db: Db, vehicleId: number, days: number, at: string): Promise<void> {
  const row = await db
    .selectFrom('vehicles')
    .select(['listed_until', 'status'])
    .where('id', '=', vehicleId)
    .executeTakeFirstOrThrow();
  const listed_until = daysAfter(laterOf(row.listed_until ?? at, at), days);
  await changeVehicle(
    db,
    vehicleId,
    { listed_until, ...(hasExpired(row) && ({ status: 'active', by: 'system' } as const)) },
    at,
  );
}
