import type { Db } from '#api/database/open.ts';
import { addVehicle, changeVehicle } from '#api/vehicles/change.ts';
import { isSold } from '#domain/vehicles/listing-life.ts';
import { picturesOf } from './pictures.ts';
import { drawPriceSteps } from './price-steps.ts';
import type { Random } from './random.ts';
import type { SellersListing } from './sellers.ts';

type Life = { confirmedAt: string; now: Date; random: Random };

/** Adds a listing as it lived: what it asked from when on, and its sale. */
export async function addSampleListing(db: Db, listing: SellersListing, { confirmedAt, now, random }: Life) {
  const { status, sold_at: soldAt, sold_where, ...vehicle } = listing;
  const until = soldAt ? new Date(soldAt) : now;
  const steps = vehicle.price_kes
    ? drawPriceSteps(vehicle.price_kes, new Date(vehicle.created_at), until, random)
    : [];
  const [first, ...later] = steps;
  const asListed = { ...vehicle, confirmed_at: confirmedAt, price_kes: first?.priceKes ?? null };
  const id = await addVehicle(db, asListed, picturesOf(vehicle, random), vehicle.created_at);
  for (const { priceKes, at } of later)
    await changeVehicle(db, id, { price_kes: priceKes }, at.toISOString());
  if (!status || !isSold({ status })) return;
  const sale = { status, by: 'system' as const, ...(sold_where && { sold_where }) };
  await changeVehicle(db, id, sale, until.toISOString());
}
