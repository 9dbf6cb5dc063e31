import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { OTHER } from '../vehicles/title.ts';
import { takeEquipment } from './equipment.ts';
import { type NormalVehicle, normaliseVehicle } from './rows/vehicle.ts';
import { MAX_TRIM_LETTERS, readTrim } from './trim.ts';

const ADVERTS = resolve(import.meta.dirname, '../../../shared/data/kenya-listings-2025.csv');
const MAX_LETTERS = 60;

describe.skipIf(!existsSync(ADVERTS))('titles of real adverts (skipped where they are absent)', () => {
  const titles = new Map<string, NormalVehicle>();
  beforeAll(() => {
    const rows = z
      .array(z.record(z.string(), z.string()))
      .parse(parse(readFileSync(ADVERTS), { columns: true }));
    for (const row of rows) {
      const { vehicle } = normaliseVehicle(row, 2026);
      if (vehicle && vehicle.make !== OTHER) titles.set(vehicle.title, vehicle);
    }
  });
  const wrong = (isWrong: (title: string, vehicle: NormalVehicle) => boolean) =>
    [...titles].filter(([title, vehicle]) => isWrong(title, vehicle)).map(([title]) => title);

  test('begin with the year and the make, and fit two lines of a phone', () => {
    expect(titles.size).toBeGreaterThan(2_000);
    expect(wrong((title, { year, make }) => !title.startsWith(`${year} ${make}`))).toEqual([]);
    expect(wrong((title) => title.length > MAX_LETTERS)).toEqual([]);
    expect(wrong((_, { variant }) => (variant ?? '').length > MAX_TRIM_LETTERS)).toEqual([]);
  });

  test('say no word twice, but for the Range Rovers of Land Rover', () => {
    const twice = /(?<!\S)(\S*[a-z]\S+) (?:.* )?\1(?!\S)/i;
    expect(wrong((title) => twice.test(title.replace('Land Rover Range Rover', 'Range Rover')))).toEqual([]);
  });

  test('list no equipment, cylinders or gears', () => {
    expect(wrong((title) => takeEquipment(title).equipment.length > 0)).toEqual([]);
    expect(wrong((title) => /,|\dcyl|\b\da\b|\bprod\b/i.test(title))).toEqual([]);
  });

  test('have trims that stay as they are when they are read again', () => {
    const again = wrong((_, vehicle) => {
      const trim = vehicle.variant ?? '';
      return readTrim(trim, vehicle).trim !== trim;
    });
    expect(again).toEqual([]);
  });
});
