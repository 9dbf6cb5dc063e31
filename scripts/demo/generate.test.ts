import { describe, expect, test } from 'vitest';
import { mendNames } from '#domain/adverts/written-title.ts';
import { findModel } from '#domain/catalogue/catalogue.ts';
import { FIGURES } from './figures.ts';
import { type GenerateOptions, generateDemoListings, type Listing } from './generate.ts';

const NOW = new Date('2026-11-20T09:00:00.000Z');
const generate = (options: GenerateOptions) =>
  Array.from(generateDemoListings(options), ({ vehicle }) => vehicle);
const demo = (seed: number) => generate({ seed, count: 600, year: 2026, now: NOW });
const measuredModel = ({ make, model }: Listing) =>
  FIGURES.models.find((known) => known.make === make && known.model === model);
const isCif = (vehicle: Listing) => vehicle.import_status === 'Duty not included, CIF Mombasa';
const comparable = (of: Listing) => (other: Listing) =>
  other !== of && other.make === of.make && other.model === of.model && Math.abs(other.year - of.year) <= 2;
const share = (vehicles: readonly Listing[], test: (vehicle: Listing) => boolean) =>
  vehicles.filter(test).length / vehicles.length;

describe('the stream', () => {
  test('is the same for the same seed and another for another', () => {
    expect(demo(47)).toEqual(demo(47));
    expect(demo(47)).not.toEqual(demo(48));
  });

  test('gives as many as were asked for', () => {
    expect(generate({ seed: 1, count: 0, year: 2026 })).toEqual([]);
    expect(generate({ seed: 1, count: 7, year: 2026 })).toHaveLength(7);
  });

  test('knows all the catalogue in a large market, in canonical names', () => {
    const models = new Set<string>();
    for (const { make, model } of generate({ seed: 1, count: 30_000, year: 2026 })) {
      models.add(`${make}|${model}`);
    }
    expect(models.size).toBeGreaterThan(400);
    for (const name of models) {
      const [make = '', model = ''] = name.split('|');
      expect(findModel(make, model)?.model).toBe(model);
    }
  });
});

describe.each([47, 1, 2])('the demo market of seed %d', (seed) => {
  const vehicles = demo(seed);
  const active = vehicles.filter((vehicle) => vehicle.status === 'active');

  test('lets most listings be compared', () => {
    const priced = active.filter((vehicle) => vehicle.price_kes);
    expect(share(vehicles, (vehicle) => priced.filter(comparable(vehicle)).length >= 8)).toBeGreaterThan(0.8);
  });

  test('has each measured model as often as planned', () => {
    for (const { make, model, listings } of FIGURES.models) {
      const found = vehicles.filter((vehicle) => vehicle.make === make && vehicle.model === model);
      expect(found, `${make} ${model}`).toHaveLength(listings);
    }
  });

  test('has cards that earn each badge', () => {
    const isGoodDeal = (vehicle: Listing) => {
      const others = active.filter((other) => other.price_kes && comparable(vehicle)(other));
      const cheaper = share(others, (other) => (other.price_kes ?? 0) < (vehicle.price_kes ?? 0));
      return others.length >= 5 && cheaper >= 0.2 && cheaper < 0.4;
    };
    expect(active.filter((vehicle) => vehicle.featured && isGoodDeal(vehicle)).length).toBeGreaterThanOrEqual(
      3,
    );
    expect(active.filter((vehicle) => vehicle.featured).length).toBeGreaterThan(16);
    expect(active.filter((vehicle) => vehicle.quick_sale).length).toBeGreaterThan(5);
    for (const vehicle of vehicles.filter(({ featured, quick_sale }) => featured || quick_sale)) {
      expect(vehicle).toMatchObject({ status: 'active', price_kes: expect.any(Number) });
      expect(isCif(vehicle)).toBe(false);
    }
  });

  test.each([
    ['without a price', (v: Listing) => v.price_kes === null, 0.01, 0.06],
    ['without a mileage', (v: Listing) => v.mileage_km === null, 0.05, 0.14],
    ['without a fuel', (v: Listing) => v.fuel_type === undefined, 0.005, 0.06],
    ['sold', (v: Listing) => v.status === 'sold', 0.005, 0.05],
    ['without a trim', (v: Listing) => v.variant === null, 0.02, 0.5],
    ['still to be shipped', isCif, 0.004, 0.04],
    ['electric', (v: Listing) => v.fuel_type === 'electric', 0.01, 0.03],
    ['outside Nairobi and Mombasa', (v: Listing) => !['Nairobi', 'Mombasa'].includes(v.county), 0.2, 0.45],
  ] as const)('has some listings %s', (_, is, low, high) => {
    expect(share(vehicles, is)).toBeGreaterThanOrEqual(low);
    expect(share(vehicles, is)).toBeLessThanOrEqual(high);
  });

  test('has titles of year, make, model and trim, without equipment', () => {
    for (const vehicle of vehicles) {
      const { year, make, model, variant, title } = vehicle;
      expect(title).toBe([year, make, model, variant].filter(Boolean).join(' '));
      expect(title).not.toContain(',');
      expect(mendNames({ ...vehicle, variant: variant ?? null, features: '[]', safety: '[]' })).toEqual({});
    }
  });

  test('is listed over the year before now', () => {
    const times = vehicles.map((vehicle) => Date.parse(vehicle.created_at));
    expect(Math.max(...times)).toBeLessThanOrEqual(NOW.getTime());
    expect(Math.min(...times)).toBeGreaterThan(NOW.getTime() - 366 * 86_400_000);
    expect(Math.min(...times)).toBeLessThan(NOW.getTime() - 300 * 86_400_000);
  });
});

describe('a listing tells the truth about itself', () => {
  const vehicles = [...generateDemoListings({ seed: 9, count: 4_000, year: 2026, now: NOW })];

  test('in what it says of its papers', () => {
    for (const { vehicle } of vehicles) {
      const isForeign = vehicle.condition === 'foreign used';
      expect(vehicle.is_import).toBe(isForeign ? 1 : 0);
      expect(vehicle.country_of_origin === null).toBe(!isForeign);
      expect(vehicle.estimated_shipping_period !== null).toBe(isCif(vehicle));
      expect(/CIF Mombasa/.test(vehicle.description ?? '')).toBe(isCif(vehicle));
      if (isCif(vehicle)) expect(vehicle.history).toContain('Not yet shipped');
      if (vehicle.condition === 'local used') expect(vehicle.history ?? '').not.toContain('imported');
    }
  });

  test('in the years of its history', () => {
    for (const { vehicle } of vehicles) {
      const listed = new Date(vehicle.created_at).getUTCFullYear();
      for (const [text] of vehicle.history?.matchAll(/\b20\d\d\b/g) ?? []) {
        expect(Number(text)).toBeGreaterThanOrEqual(vehicle.year);
        expect(Number(text)).toBeLessThanOrEqual(Math.max(listed, vehicle.year));
        if (vehicle.condition === 'foreign used') expect(Number(text) - vehicle.year).toBeLessThanOrEqual(7);
      }
    }
  });

  test('in what its description says', () => {
    for (const { vehicle, soldBy } of vehicles) {
      const text = vehicle.description ?? '';
      const sentences = text.split(/[.?](?:\s|$)/).filter(Boolean).length;
      expect(sentences, text).toBeGreaterThanOrEqual(2);
      if (text.includes(' km on the clock'))
        expect(text).toContain(vehicle.mileage_km?.toLocaleString('en-KE'));
      if (text.includes('hybrid system')) expect(vehicle.fuel_type).toBe('hybrid');
      if (text.includes('diesel pulls')) expect(vehicle.fuel_type).toBe('diesel');
      if (text.includes('clutch')) expect(vehicle.transmission).toBe('manual');
      if (text.includes('leather')) expect(vehicle.features).toContain('Leather seats');
      if (/\b(our yard|Trade-ins|from us)\b/.test(text)) expect(soldBy).toBe('dealer');
      if (/\b(My own|I am selling|No brokers)\b/.test(text)) expect(soldBy).toBe('owner');
    }
  });

  test('in what one year can hold', () => {
    for (const { vehicle } of vehicles) {
      const listed = new Date(vehicle.created_at).getUTCFullYear();
      const registered = Number(/Registered in Kenya in (\d{4})/.exec(vehicle.history ?? '')?.[1] ?? 0);
      const owners = Number(/(\d) owners here/.exec(vehicle.history ?? '')?.[1] ?? 1);
      if (registered) expect(listed - registered).toBeGreaterThanOrEqual(2 * (owners - 1));
      const years = Math.max(2026 - vehicle.year, 1);
      if (vehicle.condition === 'foreign used')
        expect(vehicle.mileage_km ?? 0).toBeLessThanOrEqual(years * 17_000 + 10_000);
      if (vehicle.description?.includes('kilometres were done')) expect(vehicle.condition).toBe('local used');
    }
  });

  test('and contains no phone number, mail or web address', () => {
    for (const { vehicle } of vehicles) {
      const words = [
        vehicle.title,
        vehicle.description,
        vehicle.history,
        vehicle.warranty,
        vehicle.financing,
      ];
      expect(words.join(' ')).not.toMatch(/\+?254\d|\b0[17]\d{2}|@|https?:|www\./);
    }
  });

  test('and varies', () => {
    expect(new Set(vehicles.map(({ vehicle }) => vehicle.description)).size).toBeGreaterThan(2_800);
  });

  test('and is of a car that was made', () => {
    for (const { vehicle } of vehicles) {
      const model = measuredModel(vehicle);
      expect(vehicle.year).toBeLessThanOrEqual(model?.lastYear ?? 0);
      expect(vehicle.year).toBeGreaterThanOrEqual(model?.generations[0]?.from ?? 9999);
      expect(vehicle.body_type).toBe(model?.bodyType);
      if (vehicle.fuel_type === 'electric') expect(vehicle.engine_cc).toBeNull();
    }
  });
});
