import type { Db } from '#api/database/open.ts';
import { wasPublicIn } from '#api/vehicles/listing-life.ts';
import type { PhotoCopy } from '#domain/moderation/facts.ts';
import { isSold } from '#domain/vehicles/listing-life.ts';
import { photoIndexOf } from './photo-index.ts';

type Listing = { id: number; seller_id: number; make: string; model: string; year: number };

/**
 * The photos of other listings, on the market now or before, of which a listing's photos are copies. Pictures of the
 * demo market have no perceptual hash, so they are copies of nothing.
 */
export async function findPhotoCopies(db: Db, listing: Listing): Promise<PhotoCopy[]> {
  const own = await db
    .selectFrom('vehicle_images as i')
    .innerJoin('media as m', 'm.key', 'i.media_key')
    .select(['m.key', 'm.perceptual_hash as hash'])
    .where('i.vehicle_id', '=', listing.id)
    .where('i.kind', '=', 'photo')
    .where('m.perceptual_hash', 'is not', null)
    .execute();
  if (own.length === 0) return [];
  const index = await photoIndexOf(db);
  const copies: { key: string; otherKey: string; bits: number }[] = [];
  for (const { key, hash } of own)
    for (const copy of await index.copiesOf(db, { key, hash: hash ?? '' }))
      copies.push({ key, otherKey: copy.key, bits: copy.bits });
  const shown = await listShown(
    db,
    listing.id,
    copies.map(({ otherKey }) => otherKey),
  );
  return copies.flatMap((copy) =>
    shown
      .filter(({ media_key }) => media_key === copy.otherKey)
      .map((other) => ({
        ...copy,
        listingId: other.id,
        isOfSold: isSold(other),
        isOtherSeller: other.seller_id !== listing.seller_id,
        isSameCar:
          other.make === listing.make && other.model === listing.model && other.year === listing.year,
      })),
  );
}

const MOST_SHOWN = 50;

/** The other listings that show one of these pictures, the newest first. */
async function listShown(db: Db, exceptId: number, keys: readonly string[]) {
  if (keys.length === 0) return [];
  return db
    .selectFrom('vehicle_images as i')
    .innerJoin('vehicles as v', 'v.id', 'i.vehicle_id')
    .select(['i.media_key', 'v.id', 'v.seller_id', 'v.status', 'v.make', 'v.model', 'v.year'])
    .where('i.media_key', 'in', [...new Set(keys)])
    .where('v.id', '!=', exceptId)
    .where(wasPublicIn('v'))
    .orderBy('v.id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
}
