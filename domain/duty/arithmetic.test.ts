import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FIRST_TARIFF } from '#tests/support/reference/first.ts';
import { customsValueKes, priceDivisor, type TaxRates, taxOn, toCents } from './arithmetic.ts';
import { type DutyClass, newestSchedule, ratesOfClass } from './tariff.ts';

const JULY_2025 = newestSchedule(FIRST_TARIFF);

function ratesOf(dutyClass: DutyClass) {
  const rates = ratesOfClass(JULY_2025, dutyClass);
  if (!rates) throw new Error(`no ${dutyClass}`);
  return rates;
}

/** The tax authority's own cached figures for a CRSP of 1,000 without depreciation, to a millionth. */
test.each<[DutyClass, number[]]>([
  [
    'small',
    [425.713069, 148.999574, 574.712644, 114.942529, 689.655172, 110.344828, 8.514261, 10.642827, 393.444019],
  ],
  [
    'medium',
    [408.684547, 143.039591, 551.724138, 137.931034, 689.655172, 110.344828, 8.173691, 10.217114, 409.706258],
  ],
  [
    'school bus',
    [408.684547, 143.039591, 551.724138, 137.931034, 689.655172, 110.344828, 8.173691, 10.217114, 409.706258],
  ],
  [
    'large',
    [378.411617, 132.444066, 510.855683, 178.799489, 689.655172, 110.344828, 7.568232, 9.46029, 438.616906],
  ],
  [
    'electric',
    [464.414258, 116.103564, 580.517822, 58.051782, 638.569604, 102.171137, 9.288285, 11.610356, 297.225125],
  ],
  [
    'prime mover',
    [510.855683, 127.713921, 638.569604, 0, 638.569604, 102.171137, 10.217114, 12.771392, 252.873563],
  ],
  [
    'trailer',
    [510.855683, 178.799489, 689.655172, 0, 689.655172, 110.344828, 10.217114, 12.771392, 312.132822],
  ],
  [
    'ambulance',
    [551.724138, 0, 551.724138, 137.931034, 689.655172, 110.344828, 11.034483, 13.793103, 273.103448],
  ],
  [
    'motorcycle',
    [
      551.724138, 137.931034, 689.655172, 12953, 13642.655172, 2182.824828, 11.034483, 13.793103,
      15298.583448,
    ],
  ],
  [
    'special purpose',
    [689.655172, 0, 689.655172, 0, 689.655172, 110.344828, 13.793103, 17.241379, 141.37931],
  ],
])('the template of July 2025 taxes %s as published', (dutyClass, expected) => {
  const rates = ratesOf(dutyClass);
  const value = customsValueKes({
    crspKes: 1000,
    divisor: priceDivisor(JULY_2025, rates),
    depreciationPercent: 0,
  });
  const lines = taxOn(value, { exciseKes: 0, ...rates, vatPercent: 16, rdlPercent: 2, idfPercent: 2.5 });
  const amounts = [
    value,
    lines.importDutyKes,
    lines.exciseValueKes,
    lines.exciseDutyKes,
    lines.vatValueKes,
    lines.vatKes,
    lines.rdlKes,
    lines.idfKes,
    lines.totalKes,
  ];
  expect(amounts.map((amount) => Math.round(amount * 1e6) / 1e6)).toEqual(expected);
});

describe('computations published by others, with the rates of their time', () => {
  const PLAIN = { exciseKes: 0, vatPercent: 16 };
  const OLD_DIVISOR = 1.25 * 1.25 * 1.2 * 1.16;
  const CALCULATOR: TaxRates = {
    ...PLAIN,
    dutyPercent: 35,
    excisePercent: 25,
    idfPercent: 3.5,
    rdlPercent: 2,
  };

  test.each<[string, { crspKes: number; depreciationPercent: number }, number[]]>([
    [
      'Audi A3 1.4',
      { crspKes: 4_297_200, depreciationPercent: 65 },
      [691503.45, 242026.21, 233382.41, 186705.93, 24202.62, 13830.07, 700147.24],
    ],
    [
      'Vitz 1.3',
      { crspKes: 1_872_000, depreciationPercent: 65 },
      [301241.38, 105434.48, 101668.97, 81335.17, 10543.45, 6024.83, 305006.9],
    ],
    [
      'Auris 1.5',
      { crspKes: 2_166_923, depreciationPercent: 65 },
      [348700.25, 122045.09, 117686.34, 94149.07, 12204.51, 6974.01, 353059.01],
    ],
  ])('%s by the list of 2019, to the cent', (_, worth, expected) => {
    const value = customsValueKes({ ...worth, divisor: OLD_DIVISOR });
    const { importDutyKes, exciseDutyKes, vatKes, idfKes, rdlKes, totalKes } = taxOn(value, CALCULATOR);
    expect([value, importDutyKes, exciseDutyKes, vatKes, idfKes, rdlKes, totalKes].map(toCents)).toEqual(
      expected,
    );
  });

  test.each<[string, { crspKes: number; depreciationPercent: number; idfPercent: number }, number[]]>([
    [
      'RAV4, list of 2012',
      { crspKes: 4_805_000, depreciationPercent: 50, idfPercent: 2.75 },
      [1104598, 276149, 276149, 265103, 30376, 847779],
    ],
    [
      'template of 2013',
      { crspKes: 2_820_000, depreciationPercent: 70, idfPercent: 2.25 },
      [388966, 97241, 97241, 93352, 8752, 296586],
    ],
  ])('%s, to the shilling', (_, { idfPercent, ...worth }, expected) => {
    const value = customsValueKes({ ...worth, divisor: OLD_DIVISOR });
    const rates = { ...PLAIN, dutyPercent: 25, excisePercent: 20, idfPercent, rdlPercent: 0 };
    const { importDutyKes, exciseDutyKes, vatKes, idfKes, totalKes } = taxOn(value, rates);
    const amounts = [value, importDutyKes, exciseDutyKes, vatKes, idfKes, totalKes];
    for (const [index, amount] of amounts.entries())
      expect(Math.abs(amount - (expected[index] ?? 0))).toBeLessThan(1);
  });

  test('a motorcycle of the tax authority’s portal, with flat excise', () => {
    const value = customsValueKes({ crspKes: 2_231_824, depreciationPercent: 15, divisor: 1.8125 });
    const lines = taxOn(value, {
      ...PLAIN,
      dutyPercent: 25,
      excisePercent: 0,
      exciseKes: 10_000,
      idfPercent: 0,
      rdlPercent: 2,
    });
    const { importDutyKes, exciseDutyKes, vatKes, idfKes, rdlKes, totalKes } = lines;
    expect([value, importDutyKes, exciseDutyKes, vatKes, idfKes, rdlKes, totalKes].map(toCents)).toEqual([
      1046648.5, 261662.12, 10000, 210929.7, 0, 20932.97, 503524.79,
    ]);
  });
});

test('extra depreciation comes off what age has left', () => {
  const worth = { crspKes: 1_000_000, divisor: 2, depreciationPercent: 50 };
  expect(customsValueKes({ ...worth, extraDepreciationPercent: 10 })).toBeCloseTo(225_000, 6);
});

test('tax grows in proportion to the retail price, and its lines add up to the total', () => {
  const rates = {
    dutyPercent: 35,
    excisePercent: 25,
    exciseKes: 0,
    vatPercent: 16,
    rdlPercent: 2,
    idfPercent: 2.5,
  };
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400_000_000 }), (valueKes) => {
      const lines = taxOn(valueKes, rates);
      const { importDutyKes, exciseDutyKes, vatKes, rdlKes, idfKes, totalKes } = lines;
      expect(importDutyKes + exciseDutyKes + vatKes + rdlKes + idfKes).toBeCloseTo(totalKes, 4);
      expect(taxOn(2 * valueKes, rates).totalKes).toBeCloseTo(2 * totalKes, 3);
      expect(totalKes / valueKes).toBeCloseTo(1.0025, 6);
    }),
  );
});
