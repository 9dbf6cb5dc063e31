import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findLastPosition } from '#api/events/outbox.ts';
import { statedFacts } from '#domain/catalogue/derived-facts.ts';
import { openTestMarket } from '#tests/support/database/market.ts';
import { importFile } from './file.ts';
import type { ImportSummary } from './summary.ts';

const FOLDER = resolve(import.meta.dirname, '../../../shared/data');
const REAL = join(FOLDER, 'kenya-listings-2025.csv');
const DIRTY = join(FOLDER, 'kenya-listings-2025-raw-dirty.csv');
const NOW = new Date('2026-06-01T09:00:00Z');
/** A part for the second time: the file stands by model, so all models are in it. */
const EVERY = 5;

const hasFiles = existsSync(REAL) && existsSync(DIRTY);
const title = hasFiles ? 'real adverts' : `real adverts (skipped: there is no ${FOLDER})`;

let market: Awaited<ReturnType<typeof openTestMarket>>;
const listings = () => market.db.selectFrom('vehicles').selectAll().orderBy('id').execute();

describe.skipIf(!hasFiles)(title, () => {
  describe('the file of 17,058', () => {
    let summary: ImportSummary;
    /** Read once: reading 17,058 listings costs as much as a part of their import. */
    let all: Awaited<ReturnType<typeof listings>>;
    beforeAll(async () => {
      market = await openTestMarket();
      summary = await importFile(market, REAL, { now: NOW });
      all = await listings();
    });
    afterAll(() => market.dispose());

    test('becomes 17,058 listings', async () => {
      expect(summary).toMatchObject({ rowsRead: 17_058, imported: 17_058, duplicates: 0, rejected: 0 });
      expect(all).toHaveLength(17_058);
    });

    test('every listing stands in a county and a town, with its price', () => {
      const isWhole = ({ county, town, latitude, price_kes, title }: (typeof all)[number]) =>
        county !== null &&
        town !== null &&
        latitude !== null &&
        (price_kes ?? 0) >= 500_000 &&
        /^\d{4} \S/.test(title);
      expect(all.filter((listing) => !isWhole(listing))).toEqual([]);
    });

    test('stated fuel and engine are what the advert itself says, or nothing', () => {
      const invented = all.filter((listing) => {
        const { fuel_type, engine, engine_cc, model, variant } = statedFacts(listing);
        if (fuel_type && !/diesel|petrol|hybrid|phev/i.test(`${model} ${variant}`)) return true;
        if (engine_cc) return !variant?.includes(`${engine_cc}cc`);
        return engine ? !variant?.includes(engine.replace('L', '')) : false;
      });
      expect(invented).toEqual([]);
    });

    test('a share of seats, drives and fuels is derived, and doors never are', () => {
      const rows = all;
      const count = (column: string) => rows.filter(({ derived }) => derived.includes(`"${column}"`)).length;
      expect(count('seats') / rows.length).toBeGreaterThan(0.25);
      expect(count('drive') / rows.length).toBeGreaterThan(0.1);
      expect(count('fuel_type') / rows.length).toBeGreaterThan(0.1);
      expect(rows.filter(({ doors }) => doors !== null)).toEqual([]);
    });

    test('only confirms what it has the second time, a part of it here', async () => {
      const [before, position] = [all, await findLastPosition(market.db)];
      const [header, ...lines] = readFileSync(REAL, 'utf8').trimEnd().split('\n');
      const part = lines.filter((_, at) => at % EVERY === 0);
      // A file's name is its source.
      const again = join(market.dataDir, basename(REAL));
      writeFileSync(again, [header, ...part].join('\n'));
      expect(await importFile(market, again, { now: new Date() })).toMatchObject({
        ...{ imported: 0, changed: 0, unchanged: part.length, rejected: 0 },
      });
      const confirmed = (await listings()).map((listing, at) => ({
        ...listing,
        confirmed_at: before[at]?.confirmed_at,
      }));
      // As text: a million values compared one by one take longer than both imports.
      expect(confirmed.map((listing) => JSON.stringify(listing))).toEqual(
        before.map((listing) => JSON.stringify(listing)),
      );
      expect(await findLastPosition(market.db)).toBe(position);
    });
  });

  describe('the dirty file', () => {
    let summary: ImportSummary;
    /** Rows of a report by their line. */
    const report = (table: string) => {
      const rows: string[][] = parse(readFileSync(join(summary.reportDir, `${table}.csv`), 'utf8'));
      return Map.groupBy(rows.slice(1), ([line]) => Number(line));
    };
    beforeAll(async () => {
      market = await openTestMarket();
      summary = await importFile(market, DIRTY, { now: NOW });
    });
    afterAll(() => market.dispose());

    test('accounts for every row', async () => {
      const { imported, changed, unchanged, duplicates, rejected, repaired } = summary;
      expect(imported + changed + unchanged + duplicates + rejected).toBe(summary.rowsRead);
      expect(summary.rowsRead).toBe(209);
      expect(await listings()).toHaveLength(imported);
      expect(report('rejects').size).toBe(rejected);
      expect(report('duplicates').size).toBe(duplicates);
      expect(report('repairs').size).toBe(repaired);
    });

    test('rejects only the rows that say nothing', () => {
      expect([...report('rejects').keys()]).toEqual([25, 33, 40, 73, 155, 174, 187, 205]);
      expect(summary.rejectReasons).toEqual({ 'every cell is empty': 8 });
    });

    test.each([
      [12, 'mileage_km', '1540000 km', ''],
      [49, 'exterior_color', 'Burgandy', 'Burgundy'],
      [26, 'condition', 'Kenyan Used', 'local used'],
      [24, 'area', 'Kiambu / Kiambu', 'Kiambu'],
      [7, 'exterior_color', 'Other', ''],
      [79, 'condition', 'brand new', ''],
      [84, 'make', 'Other Make', 'Other'],
    ])('line %d: %s "%s" is repaired to "%s"', (line, column, from, to) => {
      const repair = report('repairs')
        .get(line)
        ?.find((row) => row[1] === column);
      expect(repair?.slice(0, 4)).toEqual([String(line), column, from, to]);
      expect(repair?.[4]).not.toBe('');
    });

    test.each([
      [54, /unusually high/],
      [15, /very low for a used vehicle/],
    ])('line %d is imported as written, with a warning', (line, why) => {
      expect(report('warnings').get(line)?.[0]?.[3]).toMatch(why);
    });

    test.each([
      ['a price far from the usual', { title: '2016 Subaru Impreza', price_kes: 4_500_000 }],
      ['a very old car', { title: '1958 Land Rover Series I', price_kes: 980_000 }],
      ['an odd price', { title: '2017 Toyota Succeed', price_kes: 1_477_777 }],
      [
        'a county without an area',
        { title: '2018 Toyota Land Cruiser Prado', county: 'Nairobi', area: null },
      ],
      ['a place in four parts', { title: '2015 Toyota Harrier', town: 'Mombasa', area: 'Majengo' }],
      ['a date instead of an age', { title: '2012 Toyota Voxy', county: 'Kiambu', town: 'Juja' }],
      ['a car of this year', { title: '2025 JMC Vigus', condition: 'brand new' }],
    ])('%s is imported as it is', async (_, expected) => {
      expect(await listings()).toContainEqual(expect.objectContaining(expected));
    });

    test('an advert that was copied twice is one listing', () => {
      expect(report('duplicates').get(17)).toEqual([['17', '5']]);
      expect(report('duplicates').get(160)).toEqual([['160', '87']]);
    });
  });
});
