import { describe, expect, test } from 'vitest';
import { readHeader, withUnit } from './headers.ts';
import { parseDistance, parsePrice } from './numbers.ts';

describe('a header', () => {
  test.each([
    ['Price', { field: 'price_kes' }],
    ['Price (KES)', { field: 'price_kes' }],
    ['priceKes', { field: 'price_kes' }],
    ['Price in Ksh', { field: 'price_kes' }],
    ['Price (M)', { field: 'price_kes', unit: 'M' }],
    ['Price KES (Millions)', { field: 'price_kes', unit: 'M' }],
    ['Price (000s)', { field: 'price_kes', unit: 'k' }],
    ["PRICE '000", { field: 'price_kes', unit: 'k' }],
    ["Price (Ksh '000)", { field: 'price_kes', unit: 'k' }],
    ['Mileage', { field: 'mileage_km' }],
    ['Mileage (km)', { field: 'mileage_km' }],
    ['Mileage (000 km)', { field: 'mileage_km', unit: 'k' }],
    ['Odometer (miles)', { field: 'mileage_miles' }],
    ['Engine (cc)', { field: 'engine_cc' }],
    ['Length (mm)', { field: 'length_mm' }],
    ['yearOfManufacture', { field: 'year' }],
    ['US spec', { field: undefined }],
    ['nonsense', { field: undefined }],
  ])('%s is understood with its unit', (name, header) => expect(readHeader(name)).toEqual(header));

  test.each([
    ['Price (USD)', /not in Kenya shillings/],
    ['Price ($)', /not in Kenya shillings/],
    ['price_usd', /not in Kenya shillings/],
    ['priceUSD', /not in Kenya shillings/],
    ['Selling price in euros', /not in Kenya shillings/],
    ['Price (lakhs)', /unit that we do not know/],
    ['Price (M 000)', /unit that we do not know/],
    ['Mileage (M)', /unit that we do not know/],
  ])('%s cannot be used', (name, why) => {
    expect(readHeader(name)).toMatchObject({
      field: undefined,
      unusable: { why: expect.stringMatching(why) },
    });
  });
});

describe('a cell under a header with a unit', () => {
  const price = (header: string, cell: string) => parsePrice(withUnit(readHeader(header), cell));
  test.each([
    ['Price (M)', '1.25', { kes: 1_250_000 }],
    ['Price (M)', 'KSh 1.250 ', { kes: 1_250_000 }],
    ['Price (M)', '950k', { kes: 950_000 }],
    ['Price (M)', '1,250,000', 'doubtful'],
    ['Price (000s)', '850', { kes: 850_000 }],
    ['Price (000s)', '1,250/=', { kes: 1_250_000 }],
    ['Price (000s)', '850,000', 'doubtful'],
    ['Price (000s)', 'Contact for price', 'on request'],
    ['Price', '850', { kes: 850 }],
  ])('%s: %s', (header, cell, expected) => expect(price(header, cell)).toEqual(expected));

  test('a mileage in thousands', () => {
    const header = readHeader('Mileage (000 km)');
    expect(parseDistance(withUnit(header, '85'))?.km).toBe(85_000);
    expect(parseDistance(withUnit(header, '85 km'))?.km).toBe(85_000);
  });
});
