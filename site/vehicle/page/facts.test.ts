import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NewVehicle } from '#api/vehicles/change.ts';
import { findVehicle } from '#api/vehicles/queries.ts';
import type { Vehicle } from '#api/vehicles/schema.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import {
  detailRows,
  engineRows,
  historyRows,
  importRows,
  sizeRows,
  titleRows,
  unsaidFacts,
} from './facts.ts';
import { pageDescription, pageTitle } from './head.ts';
import { importTitle } from './import-words.ts';
import { overviewTiles } from './overview-tiles.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let seller: number;
beforeAll(async () => {
  market = await openTestMarket();
  seller = (await addTestSellers(market.db)).wanjiru;
});
afterAll(() => market.dispose());

async function demio(words: Partial<NewVehicle> = {}): Promise<Vehicle> {
  const id = await addTestVehicle(market.db, { seller_id: seller, ...words });
  const vehicle = await findVehicle(market.db, id);
  if (!vehicle) throw new Error('The test vehicle is missing.');
  return vehicle;
}
const values = (rows: { label: string; value: string }[]) =>
  Object.fromEntries(rows.map(({ label, value }) => [label, value]));

describe('what a listing says', () => {
  test('the overview always has its four tiles [facts-1]', async () => {
    expect(overviewTiles(await demio()).map(({ value }) => value)).toEqual([
      '2016',
      '88,000',
      'Petrol',
      'Automatic',
    ]);
    const silent = await demio({ mileage_km: null, fuel_type: null, transmission: null });
    expect(overviewTiles(silent).map(({ value }) => value)).toEqual([
      '2016',
      'Not stated',
      'Not stated',
      'Not stated',
    ]);
  });

  test('rows without a value are left out [facts-2]', async () => {
    const bare = await demio({ condition: null, variant: ' ' });
    expect(values(detailRows(bare))).not.toHaveProperty('Condition');
    expect(values(titleRows(bare))).not.toHaveProperty('Variant');
    expect(engineRows(bare)).toEqual([]);
    expect(sizeRows(bare)).toEqual([]);
  });

  test('measures carry their units [facts-5]', async () => {
    const measured = await demio({ engine_cc: 1298, power_hp: 91, doors: 5, length_mm: 4060, drive: 'fwd' });
    expect(values(engineRows(measured))).toEqual({
      Displacement: '1,298 cc',
      Power: '91 hp',
      Drive: 'Front-wheel drive',
    });
    expect(values(sizeRows(measured))).toEqual({ Length: '4,060 mm' });
    expect(values(detailRows(measured))).toMatchObject({ Doors: '5', Seats: '5 (from the model)' });
  });

  test('what the seller left empty can be asked [facts-3]', async () => {
    const silent = await demio({ mileage_km: null, fuel_type: null });
    expect(overviewTiles(silent).map(({ unsaid }) => unsaid)).toEqual([
      undefined,
      'mileage',
      'fuel',
      undefined,
    ]);
    expect(unsaidFacts(silent)).toEqual(['engine size', 'drive', 'colour', 'number of seats']);
    expect(unsaidFacts(await demio({ fuel_type: 'electric' }))).not.toContain('engine size');
  });

  test('the way of an import stands in its own notice, of others among the details [facts-4]', async () => {
    const words = { import_status: 'Duty paid', country_of_origin: 'Japan' };
    const imported = await demio({ is_import: 1, ...words, estimated_shipping_period: '5 weeks' });
    expect(importTitle(imported)).toBe('Imported from Japan, duty paid');
    expect(values(importRows(imported))).toEqual({ 'Estimated shipping': '5 weeks' });
    expect(values(detailRows(imported))).not.toHaveProperty('Imported from');
    const local = await demio(words);
    expect(importRows(local)).toEqual([]);
    expect(values(detailRows(local))).toHaveProperty('Imported from', 'Japan');
  });

  test('the county is said once', async () => {
    expect(values(detailRows(await demio()))).toMatchObject({ Place: 'Kilimani', County: 'Nairobi' });
    const inTown = await demio({ area: null, town: 'Nairobi', county: 'Nairobi' });
    expect(values(detailRows(inTown))).not.toHaveProperty('Place');
  });

  test('what the title says already comes last of the details', async () => {
    const titled = await demio({ variant: '1.3 Skyactiv' });
    expect(values(titleRows(titled))).toEqual({
      Make: 'Mazda',
      Model: 'Demio',
      Variant: '1.3 Skyactiv',
      Mileage: '88,000 km',
    });
    for (const label of ['Make', 'Model', 'Variant', 'Mileage'])
      expect(values(detailRows(titled))).not.toHaveProperty(label);
  });

  test('history, warranty and inspection stand together, as far as they are stated [facts-6]', async () => {
    expect(historyRows(await demio())).toEqual([]);
    const told = await demio({ history: 'One owner.', warranty: '30 days' });
    expect(values(historyRows(told))).toEqual({ History: 'One owner.', Warranty: '30 days' });
  });

  test('a body that follows from the model says so', async () => {
    const derived = await demio({ body_type: null });
    expect(values(detailRows(derived))['Body type']).toBe('Hatchback (from the model)');
  });
});

describe('the head of a listing’s page', () => {
  test('names the car, the price and the place', async () => {
    const vehicle = await demio();
    expect(pageTitle(vehicle).replaceAll('\u00a0', ' ')).toBe(
      '2016 Mazda Demio · Ksh 1,050,000 · Kilimani, Nairobi',
    );
    expect(pageDescription(vehicle).replaceAll('\u00a0', ' ')).toBe(
      '2016 Mazda Demio: Ksh 1,050,000 in Kilimani, Nairobi, Foreign used, 88,000 km, Automatic, Petrol.',
    );
  });

  test('does not offer what is sold, nor a price that is not stated', async () => {
    expect(pageTitle(await demio({ status: 'sold' }))).toContain('· sold ·');
    expect(pageTitle(await demio({ price_kes: null }))).toContain('Contact for Price');
  });
});
