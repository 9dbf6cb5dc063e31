import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { FIGURES } from './figures.ts';
import { generateDemoListings, type Listing } from './generate.ts';
import { medianKes } from './price.ts';

const CALIBRATED = Array.from(
  generateDemoListings({ seed: 3, count: 4_800, year: FIGURES.calibrationYear }),
  ({ vehicle }) => vehicle,
);
const PRICED = CALIBRATED.filter((vehicle) => vehicle.price_kes && !vehicle.import_status?.includes('CIF'));
const BUCKETS = [
  [2000, 2010],
  [2011, 2013],
  [2014, 2016],
  [2017, 2018],
  [2019, 2020],
  [2021, 2025],
] as const;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] = sorted.length % 2 ? [sorted[middle], sorted[middle]] : sorted.slice(middle - 1);
  return (low + high) / 2;
}

function shares(vehicles: readonly Listing[], nameOf: (vehicle: Listing) => string) {
  const groups = Map.groupBy(vehicles, nameOf);
  return (name: string) => (groups.get(name)?.length ?? 0) / vehicles.length;
}

describe('against the measured market', () => {
  // Shares of the adverts of May 2025; the demo keeps a few makes larger than they were, so that they compare.
  test.each([
    ['Toyota', 0.392, 0.03],
    ['Nissan', 0.089, 0.02],
    ['Mercedes-Benz', 0.079, 0.02],
    ['Mazda', 0.077, 0.02],
    ['Subaru', 0.058, 0.02],
    ['Honda', 0.043, 0.02],
    ['Isuzu', 0.009, 0.025],
  ])('%s has its share of listings', (make, expected, tolerance) => {
    expect(Math.abs(shares(CALIBRATED, (vehicle) => vehicle.make)(make) - expected)).toBeLessThan(tolerance);
  });

  test.each([
    [7, 0.96, 0.05],
    [9, 0.77, 0.08],
    [10, 0.52, 0.1],
  ])('at %d years, as many cars have just come from abroad', (age, foreignUsed, tolerance) => {
    const ofAge = CALIBRATED.filter(({ year }) => year === FIGURES.calibrationYear - age);
    const condition = shares(ofAge, (vehicle) => vehicle.condition ?? '');
    expect(Math.abs(condition('foreign used') - foreignUsed)).toBeLessThan(tolerance);
  });

  test('gearboxes and colours have their shares', () => {
    const gearbox = shares(CALIBRATED, (vehicle) => vehicle.transmission ?? '');
    expect(Math.abs(gearbox('automatic') - 0.939)).toBeLessThan(0.03);
    expect(Math.abs(gearbox('manual') - 0.042)).toBeLessThan(0.02);
    const color = shares(CALIBRATED, (vehicle) => vehicle.exterior_color ?? '');
    expect(Math.abs(color('White') - 0.225)).toBeLessThan(0.03);
    expect(Math.abs(color('Silver') - 0.145)).toBeLessThan(0.03);
  });

  test('prices of a model and year spread around their middle as adverts do', () => {
    const groups = Map.groupBy(PRICED, ({ make, model, year }) => `${make} ${model} ${year}`);
    const ratios = [...groups.values()]
      .map((group) => group.map((vehicle) => vehicle.price_kes ?? 0))
      .filter((prices) => prices.length >= 8)
      .flatMap((prices) => prices.map((price) => Math.log(price / median(prices))));
    const deviation = Math.sqrt(ratios.reduce((sum, ratio) => sum + ratio ** 2, 0) / ratios.length);
    expect(deviation).toBeGreaterThan(0.1);
    expect(deviation).toBeLessThan(0.16);
    const bargains = ratios.filter((ratio) => ratio < Math.log(0.85)).length / ratios.length;
    const dear = ratios.filter((ratio) => ratio > Math.log(1.15)).length / ratios.length;
    expect(bargains).toBeGreaterThan(0.06);
    expect(bargains).toBeLessThan(0.15);
    expect(dear).toBeGreaterThan(0.06);
    expect(dear).toBeLessThan(0.17);
  });

  test('local use costs what it costs there', () => {
    const worth = (vehicles: readonly Listing[]) =>
      vehicles.reduce((sum, vehicle) => {
        const model = FIGURES.models.find(({ model }) => model === vehicle.model);
        if (!model) return sum;
        const middle = medianKes(model, FIGURES.calibrationYear - vehicle.year);
        return sum + Math.log((vehicle.price_kes ?? 0) / middle) / vehicles.length;
      }, 0);
    const ten = PRICED.filter(({ year }) => year === FIGURES.calibrationYear - 10);
    const local = ten.filter((vehicle) => vehicle.condition === 'local used');
    const foreign = ten.filter((vehicle) => vehicle.condition === 'foreign used');
    expect(Math.exp(worth(local) - worth(foreign))).toBeCloseTo(FIGURES.effects.localUsed, 1);
  });

  test('mileage grows with age as it does there', () => {
    for (const { age, km } of [
      { age: 7, km: 64_000 },
      { age: 10, km: 85_538 },
    ]) {
      const stated = CALIBRATED.filter(({ year }) => year === FIGURES.calibrationYear - age);
      const middle = median(stated.flatMap((vehicle) => vehicle.mileage_km ?? []));
      expect(Math.abs(middle / km - 1)).toBeLessThan(0.15);
    }
  });

  test('prices end as sellers like them to', () => {
    const endsOn = (step: number) => share(PRICED, ({ price_kes: price }) => (price ?? 0) % step === 0);
    expect(Math.abs(endsOn(100_000) - 0.43)).toBeLessThan(0.08);
    expect(Math.abs(endsOn(50_000) - 0.65)).toBeLessThan(0.1);
  });
});

const share = (vehicles: readonly Listing[], test: (vehicle: Listing) => boolean) =>
  vehicles.filter(test).length / vehicles.length;

const ADVERTS = resolve(import.meta.dirname, '../../../shared/data/kenya-listings-2025.csv');
const advertSchema = z.array(
  z.object({ make: z.string(), model: z.string(), year: z.coerce.number(), price_kes: z.coerce.number() }),
);

describe.skipIf(!existsSync(ADVERTS))(
  'against the adverts themselves (skipped where they are absent)',
  () => {
    test('nine in ten models and years have the same middle price, none is far off', () => {
      const adverts = advertSchema.parse(parse(readFileSync(ADVERTS), { columns: true }));
      const compared = FIGURES.models.flatMap((known) =>
        BUCKETS.flatMap(([from, to]) => {
          const years = new Set(known.yearAdverts.map(([year]) => year));
          const inBucket = (row: { make: string; model: string; year: number }) =>
            row.make === known.make && row.model === known.model && row.year >= from && row.year <= to;
          const real = adverts.filter((row) => inBucket(row) && years.has(row.year));
          const made = PRICED.filter(inBucket);
          if (real.length < 20 || made.length < 20) return [];
          const ratio =
            median(made.map((row) => row.price_kes ?? 0)) / median(real.map((row) => row.price_kes));
          return [{ bucket: `${known.model} ${from}–${to}`, off: Math.abs(ratio - 1) }];
        }),
      );
      expect(compared.length).toBeGreaterThan(50);
      expect(compared.filter(({ off }) => off > 0.3)).toEqual([]);
      expect(compared.filter(({ off }) => off > 0.12).length / compared.length).toBeLessThan(0.1);
    });
  },
);
