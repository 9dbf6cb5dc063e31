import { isVerified } from '#api/dealers/verification/is-verified.ts';
import type { PriceDrop } from '#api/price-history/drops.ts';
import { summarisePrice } from '#api/prices/summary.ts';
import { derivedColumns } from '#domain/catalogue/derived-facts.ts';
import { isFound } from '#domain/vehicles/listing-life.ts';
import { DERIVED_FACT_OF, type Vehicle } from './schema.ts';
import type { SelectedVehicle } from './select.ts';

/** What other tables hold of a listing. */
export type Beside = { images: string[]; drop: PriceDrop | undefined };

/** A listing as the API answers it. */
export function toVehicle(row: SelectedVehicle, { images, drop }: Beside): Vehicle {
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
    sellerVerified: isVerified({ verified: row.seller_verified, until: row.seller_verified_until }),
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
