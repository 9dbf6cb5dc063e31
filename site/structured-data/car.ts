import type { Vehicle } from '#api/vehicles/schema.ts';
import { mediaPath } from '#domain/media/media.ts';
import { isDealer } from '#domain/vehicles/seller.ts';
import { statedOnly } from '#domain/vehicles/stated.ts';
import { type Condition, type Drive, labelOf, type VehicleStatus } from '#domain/vehicles/words.ts';
import { dealerPath, vehiclePath } from '#site/lib/paths.ts';
import { quantity, type Thing, wholeUrl } from './json-ld.ts';

const CONDITIONS: Record<Condition, string> = {
  'brand new': 'https://schema.org/NewCondition',
  'foreign used': 'https://schema.org/UsedCondition',
  'local used': 'https://schema.org/UsedCondition',
};

/** Search results show one, and choose among a few. */
const MOST_IMAGES = 3;

/** What is not offered now counts as sold out; only what has a page is described at all. */
const AVAILABILITY: Record<VehicleStatus, 'InStock' | 'Reserved' | 'SoldOut'> = {
  draft: 'SoldOut',
  pending: 'SoldOut',
  active: 'InStock',
  reserved: 'Reserved',
  sold: 'SoldOut',
  expired: 'SoldOut',
  rejected: 'SoldOut',
  withdrawn: 'SoldOut',
};

/** Two driven wheels alone do not tell which. */
const DRIVES: Partial<Record<Drive, string>> = {
  fwd: 'https://schema.org/FrontWheelDriveConfiguration',
  rwd: 'https://schema.org/RearWheelDriveConfiguration',
  awd: 'https://schema.org/AllWheelDriveConfiguration',
  '4wd': 'https://schema.org/FourWheelDriveConfiguration',
};

/** A listing and its offer: only what the seller has stated, nothing assumed or derived. */
export function carWithOffer(listing: Vehicle, photoKeys: readonly string[], site: URL | undefined): Thing {
  const vehicle = statedOnly(listing);
  const condition = vehicle.condition ? CONDITIONS[vehicle.condition] : undefined;
  return {
    '@type': 'Car',
    name: vehicle.title,
    url: wholeUrl(vehiclePath(vehicle.id), site),
    description: vehicle.description ?? undefined,
    image:
      photoKeys.length > 0
        ? photoKeys.slice(0, MOST_IMAGES).map((key) => wholeUrl(mediaPath(key, 'large', 'jpg'), site))
        : undefined,
    productID: String(vehicle.id),
    brand: { '@type': 'Brand', name: vehicle.make },
    model: vehicle.model,
    vehicleConfiguration: vehicle.variant ?? undefined,
    vehicleModelDate: String(vehicle.year),
    itemCondition: condition,
    mileageFromOdometer: quantity(vehicle.mileage, 'KMT'),
    bodyType: vehicle.bodyType ? labelOf(vehicle.bodyType) : undefined,
    fuelType: vehicle.fuelType ? labelOf(vehicle.fuelType) : undefined,
    vehicleTransmission: vehicle.transmission ? labelOf(vehicle.transmission) : undefined,
    driveWheelConfiguration: vehicle.drive ? DRIVES[vehicle.drive] : undefined,
    vehicleEngine: engineOf(vehicle),
    color: vehicle.exteriorColor ?? undefined,
    vehicleInteriorColor: vehicle.interiorColor ?? undefined,
    numberOfDoors: vehicle.doors ?? undefined,
    vehicleSeatingCapacity: vehicle.seats ?? undefined,
    offers: offerOf(vehicle, site),
  };
}

function engineOf({ engine, engineCc, powerHp, torqueNm }: Vehicle): Thing | undefined {
  if (engine === null && engineCc === null && powerHp === null && torqueNm === null) return undefined;
  return {
    '@type': 'EngineSpecification',
    name: engine ?? undefined,
    engineDisplacement: quantity(engineCc, 'CMQ'),
    enginePower: quantity(powerHp, 'BHP'),
    torque: quantity(torqueNm, 'NU'),
  };
}

function offerOf(vehicle: Vehicle, site: URL | undefined): Thing {
  return {
    '@type': 'Offer',
    price: vehicle.price ?? undefined,
    priceCurrency: vehicle.price === null ? undefined : 'KES',
    availability: `https://schema.org/${AVAILABILITY[vehicle.status]}`,
    availableAtOrFrom: placeOf(vehicle),
    seller: sellerOf(vehicle, site),
  };
}

function placeOf({ city, region }: Vehicle): Thing | undefined {
  if (city === null && region === null) return undefined;
  return {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      addressLocality: city ?? undefined,
      addressRegion: region ?? undefined,
      addressCountry: 'KE',
    },
  };
}

/** Dealers stand here by name; private people do not. */
function sellerOf(vehicle: Vehicle, site: URL | undefined): Thing | undefined {
  if (!isDealer(vehicle) || !vehicle.sellerBusinessName) return undefined;
  return {
    '@type': 'AutoDealer',
    name: vehicle.sellerBusinessName,
    url: vehicle.dealerSlug ? wholeUrl(dealerPath(vehicle.dealerSlug), site) : undefined,
  };
}
