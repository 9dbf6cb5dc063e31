import type { Db } from '#api/database/open.ts';
import { addVehicle, type NewVehicle } from '#api/vehicles/change.ts';
import type { BodyType, Drive, FuelType } from '#domain/vehicles/words.ts';
import { addTestSellers } from '#tests/support/database/market.ts';

type Kind = {
  make: string;
  model: string;
  body: BodyType;
  priceKes: number;
  litres: number;
  fuel?: FuelType;
  seats?: number;
  drive?: Drive;
  variant?: string;
  manual?: boolean;
};

const KINDS: readonly Kind[] = [
  { make: 'Toyota', model: 'Probox', body: 'station wagon', priceKes: 780_000, litres: 1.5, manual: true },
  { make: 'Toyota', model: 'Vitz', body: 'hatchback', priceKes: 850_000, litres: 1.0 },
  { make: 'Toyota', model: 'Axio', body: 'sedan', priceKes: 1_300_000, litres: 1.5 },
  { make: 'Toyota', model: 'Corolla Fielder', body: 'station wagon', priceKes: 1_400_000, litres: 1.5 },
  {
    make: 'Toyota',
    model: 'Land Cruiser',
    body: 'suv',
    priceKes: 9_000_000,
    litres: 4.5,
    fuel: 'diesel',
    seats: 7,
    drive: '4wd',
    variant: 'V8 ZX',
  },
  { make: 'Toyota', model: 'Land Cruiser', body: 'suv', priceKes: 7_000_000, litres: 4.0, drive: '4wd' },
  {
    make: 'Toyota',
    model: 'Land Cruiser Prado',
    body: 'suv',
    priceKes: 5_000_000,
    litres: 2.8,
    fuel: 'diesel',
    seats: 7,
    drive: '4wd',
    variant: 'TX-L',
  },
  {
    make: 'Toyota',
    model: 'Hilux',
    body: 'pickup',
    priceKes: 3_800_000,
    litres: 2.8,
    fuel: 'diesel',
    drive: '4wd',
    variant: 'Double Cab 2.8 D-4D',
    manual: true,
  },
  {
    make: 'Toyota',
    model: 'HiAce',
    body: 'van',
    priceKes: 2_600_000,
    litres: 3.0,
    fuel: 'diesel',
    seats: 14,
  },
  { make: 'Toyota', model: 'Noah', body: 'minivan', priceKes: 1_900_000, litres: 2.0, seats: 7 },
  { make: 'Toyota', model: 'RAV4', body: 'suv', priceKes: 3_000_000, litres: 2.5, drive: 'awd' },
  { make: 'Toyota', model: 'Will', body: 'hatchback', priceKes: 600_000, litres: 1.3 },
  { make: 'Mazda', model: 'Demio', body: 'hatchback', priceKes: 1_050_000, litres: 1.3 },
  {
    make: 'Mazda',
    model: 'CX-5',
    body: 'suv',
    priceKes: 2_600_000,
    litres: 2.2,
    fuel: 'diesel',
    drive: 'awd',
  },
  { make: 'Mazda', model: '2', body: 'hatchback', priceKes: 1_100_000, litres: 1.5 },
  { make: 'Mazda', model: '3', body: 'sedan', priceKes: 1_700_000, litres: 1.5 },
  {
    make: 'Subaru',
    model: 'Forester',
    body: 'suv',
    priceKes: 2_500_000,
    litres: 2.0,
    drive: 'awd',
    variant: 'XT',
  },
  { make: 'Subaru', model: 'Outback', body: 'station wagon', priceKes: 2_700_000, litres: 2.5, drive: 'awd' },
  { make: 'Nissan', model: 'X-Trail', body: 'suv', priceKes: 2_200_000, litres: 2.0, drive: '4wd', seats: 7 },
  { make: 'Nissan', model: 'Note', body: 'hatchback', priceKes: 950_000, litres: 1.2 },
  { make: 'Nissan', model: 'Leaf', body: 'hatchback', priceKes: 1_600_000, litres: 0, fuel: 'electric' },
  { make: 'Honda', model: 'Fit', body: 'hatchback', priceKes: 1_150_000, litres: 1.5, fuel: 'hybrid' },
  { make: 'Honda', model: 'CR-V', body: 'suv', priceKes: 3_200_000, litres: 2.4, drive: 'awd' },
  { make: 'Peugeot', model: '2008', body: 'suv', priceKes: 1_900_000, litres: 1.2 },
  { make: 'Peugeot', model: '3008', body: 'suv', priceKes: 2_500_000, litres: 1.6 },
  { make: 'Mercedes-Benz', model: 'C200', body: 'sedan', priceKes: 3_400_000, litres: 2.0 },
  { make: 'Mercedes-Benz', model: 'C-Class', body: 'sedan', priceKes: 3_600_000, litres: 1.8 },
  {
    make: 'Mercedes-Benz',
    model: 'GLE-Class',
    body: 'suv',
    priceKes: 9_000_000,
    litres: 3.0,
    fuel: 'diesel',
  },
  { make: 'BMW', model: '320i', body: 'sedan', priceKes: 3_000_000, litres: 2.0 },
  { make: 'BMW', model: 'X5', body: 'suv', priceKes: 6_500_000, litres: 3.0, drive: 'awd' },
  {
    make: 'Lexus',
    model: 'LX',
    body: 'suv',
    priceKes: 14_500_000,
    litres: 5.7,
    variant: '570',
    drive: '4wd',
  },
  { make: 'Lexus', model: 'RX 350', body: 'suv', priceKes: 5_500_000, litres: 3.5 },
  {
    make: 'Land Rover',
    model: 'Range Rover Sport',
    body: 'suv',
    priceKes: 8_700_000,
    litres: 3.0,
    fuel: 'diesel',
  },
  { make: 'Land Rover', model: 'Discovery', body: 'suv', priceKes: 5_700_000, litres: 3.0, seats: 7 },
  { make: 'Volkswagen', model: 'Golf', body: 'hatchback', priceKes: 1_500_000, litres: 1.4, variant: 'TSI' },
  {
    make: 'Isuzu',
    model: 'D-MAX',
    body: 'pickup',
    priceKes: 2_200_000,
    litres: 2.5,
    fuel: 'diesel',
    manual: true,
  },
  {
    make: 'Ford',
    model: 'Ranger',
    body: 'pickup',
    priceKes: 4_200_000,
    litres: 3.2,
    fuel: 'diesel',
    drive: '4wd',
  },
  { make: 'Suzuki', model: 'Swift', body: 'hatchback', priceKes: 910_000, litres: 1.2 },
];

const PLACES = [
  { county: 'Nairobi', town: 'Nairobi', area: 'Kilimani' },
  { county: 'Mombasa', town: 'Mombasa', area: 'Mombasa CBD' },
  { county: 'Nairobi', town: 'Nairobi', area: 'Karen' },
  { county: 'Kiambu', town: 'Thika', area: null },
  { county: 'Nakuru', town: 'Nakuru', area: null },
  { county: 'Kiambu', town: 'Kiambu', area: null },
  { county: 'Kisumu', town: 'Kisumu', area: null },
] as const;
const COLORS = ['White', 'Black', 'Silver', 'Pearl White', 'Gray', 'Blue', 'Red'] as const;
const DESCRIPTIONS = [
  'Lady driven, leather seats and a sunroof.',
  'Well kept, one owner, service book at hand.',
  'Low fuel consumption, reverse camera.',
  'Accident free, alloy rims, good sound system.',
  null,
] as const;
const FEATURES = ['Sunroof', 'Leather seats', 'Reverse camera', 'Cruise control', 'Alloy wheels'];
const LISTINGS_OF_A_KIND = 8;
const NEWEST_YEAR = 2022;
const DAY_MS = 86_400_000;

const at = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError('an empty list has no item');
  return item;
};

/** Eight listings of each of 38 kinds of vehicle, always the same 304: two years, prices and places apart. */
export function makeTestListings(sellers: readonly number[]): NewVehicle[] {
  return KINDS.flatMap((kind, k) =>
    Array.from({ length: LISTINGS_OF_A_KIND }, (_, n) =>
      makeListing(kind, k * LISTINGS_OF_A_KIND + n, n, sellers),
    ),
  );
}

/** Puts all of them on an empty market, by two sellers; returns the listings' ids and the sellers'. */
export async function addTestListings(db: Db) {
  const sellers = await addTestSellers(db);
  const ids: number[] = [];
  await db.transaction().execute(async (db) => {
    for (const listing of makeTestListings([sellers.wanjiru, sellers.kilele]))
      ids.push(await addVehicle(db, listing));
  });
  return { ...sellers, ids };
}

function makeListing(kind: Kind, serial: number, n: number, sellers: readonly number[]): NewVehicle {
  const year = NEWEST_YEAR - n * 2;
  const words = [year, kind.make, kind.model, kind.variant].filter((word) => word !== undefined);
  return {
    seller_id: at(sellers, serial),
    title: words.join(' '),
    make: kind.make,
    model: kind.model,
    variant: kind.variant ?? null,
    year,
    price_kes: serial % 23 === 22 ? null : Math.round((kind.priceKes * (1.3 - n * 0.1)) / 1000) * 1000,
    mileage_km: serial % 11 === 10 ? null : 20_000 + n * 18_000,
    condition: n === 0 ? 'brand new' : n < 5 ? 'foreign used' : 'local used',
    transmission: kind.manual && n % 2 === 1 ? 'manual' : n % 7 === 6 ? 'cvt' : 'automatic',
    fuel_type: kind.fuel ?? (n === 3 ? 'hybrid' : 'petrol'),
    body_type: kind.body,
    drive: kind.drive ?? (n % 2 === 0 ? 'fwd' : null),
    engine_cc: kind.litres > 0 ? kind.litres * 1000 - 4 : null,
    seats: kind.seats ?? 5,
    exterior_color: at(COLORS, serial),
    ...at(PLACES, serial),
    description: at(DESCRIPTIONS, serial),
    features: JSON.stringify(FEATURES.filter((_, f) => (serial >> (f % 4)) % 2 === f % 2)),
    safety: JSON.stringify(n % 2 === 0 ? ['ABS', 'Airbags'] : []),
    featured: serial % 13 === 0 ? 1 : 0,
    created_at: new Date(Date.UTC(2026, 0, 1) + ((serial * 37) % 300) * DAY_MS).toISOString(),
  };
}
