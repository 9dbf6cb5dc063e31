import type { Offer } from '#api/prices/priced-car.ts';
import { type CarFacts, toPricedCar } from '#api/prices/priced-car.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';

const PLAIN: CarFacts = {
  id: 0,
  make: 'Test',
  model: 'Car',
  year: 2016,
  mileage_km: 80_000,
  condition: 'foreign used',
  transmission: 'automatic',
  fuel_type: null,
  drive: null,
  engine: null,
  engine_cc: null,
  variant: null,
  is_import: 0,
  import_status: null,
};

export const carLike = (facts: Partial<CarFacts>) => toPricedCar({ ...PLAIN, ...facts });

/**
 * Adverts of one model whose prices follow a law that the engine has to find: 9 % a year, local used −15 %,
 * diesel +20 %, and a spread of `spread` either way.
 */
export function makeOffers({ seed = 1, count = 60, spread = 0.1 } = {}): Offer[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, index) => {
    const year = 2011 + Math.floor(random() * 8);
    const isLocal = random() < 0.4;
    const isDiesel = random() < 0.3;
    const facts: CarFacts = {
      ...PLAIN,
      id: index + 1,
      year,
      condition: isLocal ? 'local used' : 'foreign used',
      variant: isDiesel ? '2.2 Diesel' : '2.0',
      mileage_km: random() < 0.3 ? null : 30_000 + Math.floor(random() * 100_000),
    };
    const noise = 1 + (random() * 2 - 1) * spread;
    const law = 2_000_000 * 1.09 ** (year - 2016) * (isLocal ? 0.85 : 1) * (isDiesel ? 1.2 : 1);
    return { car: toPricedCar(facts), priceKes: Math.round(law * noise) };
  });
}
