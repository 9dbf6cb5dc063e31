import { sql } from 'kysely';
import { compileOnce } from '#api/database/compile-once.ts';
import { amongNumbers } from '#api/database/dialect.ts';
import type { Db } from '#api/database/open.ts';
import { numbersShownColumn } from '#api/phones/numbers-shown.ts';
import { findPriceDrops, type PriceDrop } from '#api/price-history/drops.ts';
import { summarisePrice } from '#api/prices/summary.ts';
import { derivedColumns } from '#domain/catalogue/derived-facts.ts';
import { isFound } from '#domain/vehicles/listing-life.ts';
import { hasPageIn, isFoundIn } from './listing-life.ts';
import { DERIVED_FACT_OF, type Vehicle } from './schema.ts';

/** Every column that a visitor may see, with the seller's public face; `ids` is a JSON array. */
const selectVehicles = compileOnce((db, ids) =>
  db
    .selectFrom('vehicles as v')
    .innerJoin('users as u', 'u.id', 'v.seller_id')
    .leftJoin('dealers as d', (join) =>
      join
        .onRef('d.user_id', '=', 'u.id')
        .on('u.role', '=', sql.lit('dealer'))
        .on('d.checked_at', 'is not', null),
    )
    .leftJoin('price_analyses as p', 'p.vehicle_id', 'v.id')
    .select([
      'v.id',
      'v.title',
      'v.make',
      'v.model',
      'v.variant',
      'v.year',
      'v.price_kes',
      'v.mileage_km',
      'v.condition',
      'v.transmission',
      'v.fuel_type',
      'v.body_type',
      'v.derived',
      'v.drive',
      'v.engine',
      'v.engine_cc',
      'v.power_hp',
      'v.torque_nm',
      'v.fuel_economy',
      'v.doors',
      'v.seats',
      'v.length_mm',
      'v.width_mm',
      'v.height_mm',
      'v.weight_kg',
      'v.boot_litres',
      'v.exterior_color',
      'v.interior_color',
      'v.county',
      'v.town',
      'v.area',
      'v.latitude',
      'v.longitude',
      'v.description',
      'v.features',
      'v.safety',
      'v.history',
      'v.inspection',
      'v.warranty',
      'v.financing',
      'v.is_import',
      'v.import_status',
      'v.country_of_origin',
      'v.estimated_shipping_period',
      'v.primary_image_index',
      'v.featured',
      'v.quick_sale',
      'v.negotiable',
      'v.trade_in_accepted',
      'v.status',
      'v.sold_at',
      'v.views',
      'v.created_at',
      'v.updated_at',
      'v.seller_id',
      'u.role as seller_role',
      'u.first_name as seller_first_name',
      'u.last_name as seller_last_name',
      'u.contactable as seller_contactable',
      'u.phone_proved_at as seller_phone_proved_at',
      'd.phone as showroom_phone',
      numbersShownColumn.as('numbers_shown'),
      'd.business_name as seller_business_name',
      'd.verified as seller_verified',
      'd.slug as dealer_slug',
      'p.price_kes as compared_kes',
      'p.status as price_status',
      'p.label as price_label',
      'p.note as price_note',
      'p.percent_diff',
      'p.median_kes',
      'p.sample_size',
    ])
    .where(amongNumbers('v.id', ids)),
);

const selectPhotos = compileOnce((db, ids) =>
  db
    .selectFrom('vehicle_images')
    .select(['vehicle_id', 'media_key'])
    .where(amongNumbers('vehicle_id', ids))
    .where('kind', '=', sql.lit('photo'))
    .orderBy('vehicle_id')
    .orderBy('position'),
);

type SelectedVehicle = Awaited<ReturnType<typeof selectVehicles>>[number];
/** What other tables hold of a listing. */
type Beside = { images: string[]; drop: PriceDrop | undefined };

function toVehicle(row: SelectedVehicle, { images, drop }: Beside): Vehicle {
  return {
    id: row.id,
    title: row.title,
    make: row.make,
    model: row.model,
    variant: row.variant,
    year: row.year,
    price: row.price_kes,
    mileage: row.mileage_km,
    condition: row.condition,
    transmission: row.transmission,
    fuelType: row.fuel_type,
    bodyType: row.body_type,
    derived: derivedColumns(row.derived).map((column) => DERIVED_FACT_OF[column]),
    drive: row.drive,
    engine: row.engine,
    engineCc: row.engine_cc,
    powerHp: row.power_hp,
    torqueNm: row.torque_nm,
    fuelEconomy: row.fuel_economy,
    doors: row.doors,
    seats: row.seats,
    lengthMm: row.length_mm,
    widthMm: row.width_mm,
    heightMm: row.height_mm,
    weightKg: row.weight_kg,
    bootLitres: row.boot_litres,
    exteriorColor: row.exterior_color,
    interiorColor: row.interior_color,
    location: placeText(row),
    city: row.town,
    region: row.county,
    latitude: row.latitude,
    longitude: row.longitude,
    description: row.description,
    features: JSON.parse(row.features),
    safety: JSON.parse(row.safety),
    history: row.history,
    inspection: row.inspection,
    warranty: row.warranty,
    financing: row.financing,
    isImport: row.is_import === 1,
    importStatus: row.import_status,
    countryOfOrigin: row.country_of_origin,
    estimatedShippingPeriod: row.estimated_shipping_period,
    images,
    primaryImageIndex: row.primary_image_index,
    featured: row.featured === 1,
    quickSale: row.quick_sale === 1,
    negotiable: row.negotiable === 1,
    tradeInAccepted: row.trade_in_accepted === 1,
    status: row.status,
    soldAt: row.sold_at,
    views: row.views,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    sellerId: row.seller_id,
    sellerRole: row.seller_role,
    sellerBusinessName: row.seller_business_name,
    sellerFirstName: row.seller_first_name,
    sellerLastName: row.seller_last_name,
    sellerVerified: row.seller_verified === 1,
    sellerContactable: row.seller_contactable === 1,
    sellerHasNumber: hasNumber(row),
    dealerSlug: row.dealer_slug,
    priceAnalysis: isFound(row) ? summarisePrice(row) : null,
    priceDrop: (isFound(row) && drop) || null,
  };
}

type Reach = Pick<
  SelectedVehicle,
  'seller_contactable' | 'seller_phone_proved_at' | 'showroom_phone' | 'numbers_shown'
>;

/** A number is shown that the seller has proved, or that the operator has put into the showroom. */
function hasNumber(row: Reach): boolean {
  const isKnown = row.seller_phone_proved_at !== null || row.showroom_phone !== null;
  return isKnown && row.seller_contactable === 1 && row.numbers_shown === 1;
}

/** A place as people say it, `Kilimani, Nairobi`: the area and the town, or the county where no town is known. */
export function placeText(row: {
  area: string | null;
  town: string | null;
  county: string | null;
}): string | null {
  const parts = [row.area, row.town ?? row.county].filter((part) => part !== null);
  return parts.length > 0 ? [...new Set(parts)].join(', ') : null;
}

/** One listing whatever its status, or undefined. */
export async function findVehicle(db: Db, id: number): Promise<Vehicle | undefined> {
  const [vehicle] = await listVehiclesByIds(db, [id]);
  return vehicle;
}

/** The listings with these ids, in the order of the ids; ids that do not exist are left out. */
export async function listVehiclesByIds(db: Db, ids: readonly number[]): Promise<Vehicle[]> {
  if (ids.length === 0) return [];
  const asked = JSON.stringify(ids);
  const rows = await selectVehicles(db, asked);
  const photos = Map.groupBy(await selectPhotos(db, asked), (photo) => photo.vehicle_id);
  const drops = await findPriceDrops(db, ids);
  const besideOf = (id: number): Beside => ({
    images: (photos.get(id) ?? []).map((photo) => photo.media_key),
    drop: drops.get(id),
  });
  const byId = new Map(rows.map((row) => [row.id, toVehicle(row, besideOf(row.id))]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The ids of the listings that have a page, in rising order: at most `limit` of those higher than `after`. */
export async function listPublishedIds(db: Db, after = 0, limit?: number): Promise<number[]> {
  const rows = await db
    .selectFrom('vehicles')
    .select('id')
    .where(hasPageIn('vehicles'))
    .where('id', '>', after)
    .orderBy('id')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
  return rows.map((row) => row.id);
}

/** When the listings that sitemaps hold last changed: at most `limit` of those with higher ids than `after`, in their order. */
export function listFoundDates(
  db: Db,
  after: number,
  limit: number,
): Promise<{ id: number; updatedAt: string }[]> {
  return db
    .selectFrom('vehicles')
    .select(['id', 'updated_at as updatedAt'])
    .where(isFoundIn('vehicles'))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The ids of listings that were sold after `from` and up to `to` (UTC), so that their pages end at the same time. */
export async function listIdsSoldBetween(db: Db, from: string, to: string): Promise<number[]> {
  const rows = await db
    .selectFrom('vehicles')
    .select('id')
    .where('sold_at', '>', from)
    .where('sold_at', '<=', to)
    .execute();
  return rows.map((row) => row.id);
}
