import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readableVariant } from '../catalogue/variant.ts';
import { readAdvert } from './pasted/read-advert.ts';
import { readVehicle } from './rows/vehicle.ts';

const REAL = join(resolve(import.meta.dirname, '../../../shared/data'), 'kenya-listings-2025.csv');
const hasFile = existsSync(REAL);
const THIS_YEAR = 2026;
const LEAST_SHARE = 0.97;
/** A sample: they stand by model, so all models are in it. */
const EVERY = 20;

const rowSchema = z.object({
  ...{ make: z.string(), model: z.string(), year: z.coerce.number(), price_kes: z.coerce.number() },
  ...{ mileage_km: z.string(), transmission: z.string(), color: z.string(), condition: z.string() },
  ...{ area: z.string(), variant_hint: z.string() },
});
type Row = z.infer<typeof rowSchema>;

/** What one would type or paste of each advert. */
const TEXTS: Readonly<Record<string, (row: Row, variant: string) => string>> = {
  'in one line': ({ make, model, year, transmission, mileage_km, price_kes, area }, variant) =>
    `${make} ${model} ${year} ${variant} ${transmission} ${mileage_km && `${mileage_km}km`} ${price_kes / 1000}k ${area}`,
  'with the year first': (row) =>
    `${row.year} ${row.make} ${row.model}, ${row.color}, ${row.condition}, Ksh ${row.price_kes.toLocaleString('en')}/= neg`,
  'in lines': ({ make, model, year, color, condition, mileage_km, price_kes }, variant) =>
    [
      `*${make} ${model}* ${variant}`.toUpperCase(),
      `YOM: ${year}`,
      `Colour: ${color}`,
      condition,
      mileage_km && `Mileage: ${mileage_km}`,
      `Asking ${(price_kes / 1_000_000).toFixed(2)}M`,
      'Call 0700 000 001',
    ].join('\n'),
};

describe.skipIf(!hasFile)(hasFile ? 'real adverts' : `real adverts (skipped: there is no ${REAL})`, () => {
  const all = hasFile ? z.array(rowSchema).parse(parse(readFileSync(REAL), { columns: true })) : [];
  const rows = all.filter((_, at) => at % EVERY === 0);

  test.each(Object.keys(TEXTS))(
    '%s are read as their columns say',
    (form) => {
      const wrong = { car: new Map<string, number>(), price: 0, mileage: 0, certain: 0 };
      for (const row of rows) {
        const text = TEXTS[form]?.(row, readableVariant(row.variant_hint)) ?? '';
        const { fields, uncertain } = readAdvert(text, THIS_YEAR);
        const { vehicle } = readVehicle({ make: row.make, model: row.model }, THIS_YEAR);
        const isRight =
          fields.make === vehicle.make && fields.model === vehicle.model && fields.year === row.year;
        const said = `${row.make} ${row.model} ${row.year}: ${fields.make} ${fields.model} ${fields.year}`;
        if (!isRight) wrong.car.set(said, (wrong.car.get(said) ?? 0) + 1);
        if (!isRight && uncertain.length === 0) wrong.certain++;
        if (Math.abs((fields.price ?? 0) - row.price_kes) > 5_000) wrong.price++;
        if (row.mileage_km && fields.mileage !== undefined)
          wrong.mileage += fields.mileage === Number(row.mileage_km) ? 0 : 1;
      }
      const cars = [...wrong.car.values()].reduce((sum, count) => sum + count, 0);
      const most = [...wrong.car].sort((a, b) => b[1] - a[1]).slice(0, 40);
      expect(1 - cars / rows.length, JSON.stringify(most)).toBeGreaterThanOrEqual(LEAST_SHARE);
      expect(1 - wrong.price / rows.length).toBeGreaterThanOrEqual(LEAST_SHARE);
      expect(1 - wrong.mileage / rows.length).toBeGreaterThanOrEqual(LEAST_SHARE);
    },
    120_000,
  );
});
