import { describe, expect, test } from 'vitest';
import type { ComparedVehicle } from '#api/compare/schema.ts';
import { compareRows } from './rows.ts';

const demio: ComparedVehicle = {
  id: 12,
  title: '2016 Mazda Demio',
  make: 'Mazda',
  model: 'Demio',
  year: 2016,
  price: 1_050_000,
  mileage: 88_000,
  condition: 'foreign used',
  transmission: 'automatic',
  fuelType: 'petrol',
  derived: [],
  bodyType: 'hatchback',
  drive: null,
  engine: null,
  engineCc: 1300,
  powerHp: null,
  fuelEconomy: null,
  doors: 5,
  seats: 5,
  bootLitres: null,
  exteriorColor: 'Red',
  location: 'Kilimani, Nairobi',
  warranty: null,
  importStatus: null,
  features: ['Bluetooth', 'Alloy wheels'],
  safety: ['ABS'],
  images: [],
  primaryImageIndex: 0,
  status: 'active',
  sellerRole: 'seller',
  sellerBusinessName: null,
  sellerFirstName: 'Wanjiru',
  sellerLastName: 'Sample',
  sellerVerified: false,
  sellerContactable: true,
  runningCost: {
    totalKes: 302_000,
    energyKes: 214_000,
    insuranceKes: 48_000,
    serviceAndTyresKes: 40_000,
    kmPerYear: 15_000,
    asOf: '2026-03-14',
  },
  priceAnalysis: { label: 'Good Deal', note: null, warns: false, sampleSize: 14, medianKes: 1_150_000 },
};
const axio: ComparedVehicle = {
  ...demio,
  id: 34,
  title: '2018 Toyota Axio',
  year: 2018,
  price: 1_900_000,
  mileage: 120_000,
  features: ['bluetooth'],
  priceAnalysis: { label: 'High Price', note: null, warns: false, sampleSize: 9, medianKes: 1_700_000 },
};

const rowOf = (label: string, ...vehicles: ComparedVehicle[]) =>
  compareRows(vehicles)
    .flatMap(({ rows }) => rows)
    .find((row) => row.label === label);
const textsOf = (label: string, ...vehicles: ComparedVehicle[]) =>
  rowOf(label, ...vehicles)?.cells.map(({ text }) => text.replaceAll('\u00a0', ' '));
const bestOf = (label: string, ...vehicles: ComparedVehicle[]) =>
  rowOf(label, ...vehicles)?.cells.map(({ best }) => best);

describe('what a comparison says', () => {
  test('prices in full, and N/A for what the seller did not say [rows-1]', () => {
    expect(textsOf('Price', demio, { ...axio, price: null })).toEqual(['Ksh 1,050,000', 'N/A']);
    expect(textsOf('Drive', demio, axio)).toEqual(['N/A', 'N/A']);
    expect(textsOf('Mileage', { ...demio, mileage: null })).toEqual(['N/A']);
  });

  test('rows that few adverts state stand only where one does', () => {
    expect(rowOf('Power', demio, axio)).toBeUndefined();
    expect(textsOf('Power', demio, { ...axio, powerHp: 109 })).toEqual(['N/A', '109 hp']);
  });

  test('the stored label, with how many were compared', () => {
    const row = rowOf('Price position', demio, axio);
    expect(row?.cells.map(({ text }) => text)).toEqual(['Good Deal', 'High Price']);
    expect(row?.cells[0]?.detail).toMatch(/^14 compared, middle price Ksh\s1,150,000$/);
  });

  test.each([
    ['no analysis', { priceAnalysis: null }],
    [
      'fewer than five compared',
      {
        priceAnalysis: {
          label: 'Unknown' as const,
          note: 'Not enough data',
          warns: false,
          sampleSize: 4,
          medianKes: null,
        },
      },
    ],
  ])('%s: not enough data, and no rank', (_, change) => {
    expect(textsOf('Price position', { ...demio, ...change }, axio)?.[0]).toBe('Not enough data');
    expect(bestOf('Price position', { ...demio, ...change }, axio)).toEqual([undefined, undefined]);
  });

  test('a price far below the others carries the warning', () => {
    const below = {
      label: 'Unknown',
      note: 'check before you pay',
      warns: true,
      sampleSize: 12,
      medianKes: 1,
    };
    const row = rowOf('Price position', { ...demio, priceAnalysis: { ...below, label: 'Unknown' } });
    expect(row?.cells[0]?.text).toBe('Unknown, check before you pay');
  });

  test('the monthly payment and the running cost say that they are estimates, and on what', () => {
    expect(rowOf('Monthly payment', demio)?.cells[0]?.detail).toMatch(
      /^Estimate: \d+% down, \d+ months, \d+ to \d+% APR$/,
    );
    expect(rowOf('Running cost', demio)?.cells[0]?.detail).toMatch(/^Estimate: fuel .*insurance .*service/);
  });

  test('the month is on the visitor’s own terms where they set some, and named so', () => {
    const rows = compareRows([demio, axio], { downPercent: 30, months: 48, ratePercent: 16 });
    const row = rows.flatMap(({ rows }) => rows).find(({ label }) => label === 'Monthly payment');
    expect(row?.cells[1]).toMatchObject({
      text: expect.stringMatching(/^Ksh.[\d,]+ a month, your terms$/),
      detail: 'Estimate: 30% down, 48 months, 16% APR',
    });
    expect(row?.cells.some(({ best }) => best === 'Lowest a month')).toBe(true);
  });

  test('no running cost where none is known', () => {
    expect(textsOf('Running cost', { ...demio, runningCost: null })).toEqual(['N/A']);
  });

  test('what is sold has a last price and nothing that a buyer would pay', () => {
    const sold: ComparedVehicle = { ...demio, status: 'sold' };
    expect(rowOf('Price', sold)?.cells[0]?.detail).toContain('sold');
    expect(textsOf('Monthly payment', sold)).toEqual(['N/A']);
    expect(bestOf('Price', sold, axio)).toEqual([undefined, undefined]);
  });

  test('equipment by name, whatever its case, what more of them have first', () => {
    expect(textsOf('Bluetooth', demio, axio) ?? textsOf('bluetooth', demio, axio)).toEqual(['Yes', 'Yes']);
    expect(textsOf('Alloy wheels', demio, axio)).toEqual(['Yes', 'N/A']);
    const equipment = compareRows([demio, axio]).find(({ title }) => title.startsWith('Equipment'));
    expect(equipment?.rows.map(({ differs }) => differs)).toEqual([false, false, true]);
  });
});

describe('the best of a row', () => {
  test('is named in words', () => {
    expect(bestOf('Price', demio, axio)).toEqual(['Lowest price', undefined]);
    expect(bestOf('Year', demio, axio)).toEqual([undefined, 'Newest']);
    expect(bestOf('Mileage', demio, axio)).toEqual(['Fewest kilometres', undefined]);
    expect(bestOf('Price position', demio, axio)).toEqual(['Best placed', undefined]);
  });

  test('needs two that differ', () => {
    expect(bestOf('Price', demio)).toEqual([undefined]);
    expect(bestOf('Price', demio, { ...axio, price: demio.price })).toEqual([undefined, undefined]);
    expect(bestOf('Price', demio, { ...axio, price: null })).toEqual([undefined, undefined]);
  });

  test('is shared by those who tie', () => {
    const third = { ...axio, id: 56, mileage: demio.mileage };
    expect(bestOf('Mileage', demio, axio, third)).toEqual([
      'Fewest kilometres',
      undefined,
      'Fewest kilometres',
    ]);
  });
});

describe('differences', () => {
  test('are rows whose words differ', () => {
    expect(rowOf('Condition', demio, axio)?.differs).toBe(false);
    expect(rowOf('Year', demio, axio)?.differs).toBe(true);
    expect(rowOf('Drive', demio, { ...axio, drive: '4wd' })?.differs).toBe(true);
  });

  test('do not exist where one stands alone', () => {
    expect(compareRows([demio]).flatMap(({ rows }) => rows.filter(({ differs }) => differs))).toEqual([]);
  });
});
