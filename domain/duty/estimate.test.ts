import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FIRST_TARIFF } from '#tests/support/reference/first.ts';
import { addMonths, type Month } from '../month.ts';
import { toCents } from './arithmetic.ts';
import { type DutyQuestion, estimateDuty as estimateBy, waitingSaves as waitingBy } from './estimate.ts';

const estimateDuty = (question: DutyQuestion) => estimateBy(question, FIRST_TARIFF);
const waitingSaves = (question: DutyQuestion) => waitingBy(question, FIRST_TARIFF);

const ENTRY: Month = { year: 2026, month: 11 };

/** A petrol hatchback of 1298 cc that is `ageMonths` old in November 2026. */
function questionOf(ageMonths: number, change: Partial<DutyQuestion> = {}): DutyQuestion {
  return {
    crspKes: 1_000_000,
    fuelType: 'petrol',
    engineCc: 1298,
    body: 'hatchback',
    firstRegistration: addMonths(ENTRY, -ageMonths),
    entry: ENTRY,
    registeredInKenya: false,
    higherElectricDuty: false,
    schedule: '2025-07',
    exemption: 'none',
    ...change,
  };
}

test.each<[string, number, Partial<DutyQuestion>, number[]]>([
  [
    'Probox GL 1496',
    90,
    { crspKes: 2_583_819.66, engineCc: 1496, body: 'station wagon' },
    [384988.03, 134745.81, 103946.77, 99788.9, 7699.76, 9624.7, 355805.94],
  ],
  [
    'Demio 13S Touring L 1298',
    80,
    { crspKes: 3_292_828.2 },
    [560720, 196252, 151394.4, 145338.62, 11214.4, 14018, 518217.42],
  ],
  [
    'Premio 2.0G 1986',
    70,
    { crspKes: 4_344_219.72, engineCc: 1986, body: 'sedan' },
    [798936.96, 279627.94, 269641.22, 215712.98, 15978.74, 19973.42, 800934.3],
  ],
  [
    'Prado TX 2800 diesel',
    60,
    { crspKes: 7_283_399.410743751, engineCc: 2800, body: 'suv', fuelType: 'diesel' },
    [1378061.48, 482321.52, 651134.05, 401842.73, 27561.23, 34451.54, 1597311.06],
  ],
  [
    'Leaf G',
    84,
    { crspKes: 6_195_466.36, engineCc: null, fuelType: 'electric' },
    [1150905.16, 287726.29, 143863.15, 253199.14, 23018.1, 28772.63, 736579.3],
  ],
])('%s of the list of July 2025, to the cent', (_, ageMonths, change, expected) => {
  const estimate = estimateDuty(questionOf(ageMonths, change));
  const { customsValueKes, importDutyKes, exciseDutyKes, vatKes, rdlKes, idfKes, totalKes } = estimate;
  const amounts = [customsValueKes, importDutyKes, exciseDutyKes, vatKes, rdlKes, idfKes, totalKes];
  expect(amounts.map(toCents)).toEqual(expected);
});

describe('the depreciation of a direct import', () => {
  test.each([
    [0, 5],
    [6, 5],
    [7, 10],
    [12, 10],
    [13, 20],
    [24, 20],
    [25, 30],
    [36, 30],
    [37, 40],
    [48, 40],
    [49, 50],
    [60, 50],
    [61, 55],
    [72, 55],
    [73, 60],
    [84, 60],
    [85, 65],
    [96, 65],
    [97, 65],
    [300, 65],
  ])('at %i months is %i percent [duty-estimate-1]', (ageMonths, percent) => {
    expect(estimateDuty(questionOf(ageMonths)).depreciation.percent).toBe(percent);
  });

  test('under a year is an estimate, as the table has no such step', () => {
    expect(estimateDuty(questionOf(12)).depreciation.estimate).toBe(true);
    expect(estimateDuty(questionOf(13)).depreciation.estimate).toBeUndefined();
  });

  test('counts from December where the month is not known, and never from after the entry', () => {
    const of = (year: number) => estimateDuty(questionOf(0, { firstRegistration: { year, month: null } }));
    expect(of(2019).ageMonths).toBe(83);
    expect(of(2026).ageMonths).toBe(0);
  });

  test('a car first registered after it arrives is refused', () => {
    expect(() => estimateDuty(questionOf(-1))).toThrow(RangeError);
  });
});

describe('a car already registered in Kenya', () => {
  const registered = (ageMonths: number) => estimateDuty(questionOf(ageMonths, { registeredInKenya: true }));

  test.each([
    [1, 20],
    [12, 20],
    [13, 35],
    [36, 50],
    [48, 60],
    [60, 70],
    [72, 75],
    [84, 80],
    [96, 83],
    [108, 86],
    [120, 89],
    [132, 90],
    [144, 91],
    [156, 92],
    [168, 93],
    [180, 94],
    [181, 95],
    [400, 95],
  ])('at %i months has lost %i percent', (ageMonths, percent) => {
    expect(registered(ageMonths).depreciation.percent).toBe(percent);
  });

  test('pays neither RDL nor IDF', () => {
    const { rdlKes, idfKes, totalKes, importDutyKes, exciseDutyKes, vatKes } = registered(50);
    expect([rdlKes, idfKes]).toEqual([0, 0]);
    expect(totalKes).toBe(importDutyKes + exciseDutyKes + vatKes);
  });
});

describe('the class', () => {
  test.each<[string, Partial<DutyQuestion>, string]>([
    ['petrol of 1500 cc', { engineCc: 1500 }, 'small'],
    ['petrol of 1501 cc', { engineCc: 1501 }, 'medium'],
    ['petrol of 3000 cc', { engineCc: 3000 }, 'medium'],
    ['petrol of 3001 cc', { engineCc: 3001 }, 'large'],
    ['diesel of 2500 cc', { engineCc: 2500, fuelType: 'diesel' }, 'medium'],
    ['diesel of 2501 cc', { engineCc: 2501, fuelType: 'diesel' }, 'large'],
    ['hybrid of 1496 cc', { engineCc: 1496, fuelType: 'hybrid' }, 'small'],
    ['hybrid of 2500 cc', { engineCc: 2500, fuelType: 'hybrid' }, 'medium'],
    ['plug-in hybrid of 3456 cc', { engineCc: 3456, fuelType: 'plug-in hybrid' }, 'large'],
    ['diesel pickup of 2755 cc', { engineCc: 2755, fuelType: 'diesel', body: 'pickup' }, 'medium'],
    ['petrol pickup of 5700 cc', { engineCc: 5700, body: 'pickup' }, 'medium'],
    ['diesel van of 2754 cc', { engineCc: 2754, fuelType: 'diesel', body: 'van' }, 'medium'],
    ['diesel truck of 12800 cc', { engineCc: 12800, fuelType: 'diesel', body: 'truck' }, 'medium'],
    ['diesel bus of 4009 cc', { engineCc: 4009, fuelType: 'diesel', body: 'bus' }, 'medium'],
    ['diesel minivan of 2754 cc', { engineCc: 2754, fuelType: 'diesel', body: 'minivan' }, 'large'],
    ['small pickup', { engineCc: 1200, body: 'pickup' }, 'small'],
    ['electric', { engineCc: null, fuelType: 'electric' }, 'electric'],
    ['ambulance', { body: 'ambulance' }, 'ambulance'],
  ])('of a %s', (_, change, dutyClass) => {
    expect(estimateDuty(questionOf(50, change)).dutyClass).toBe(dutyClass);
  });

  test('that a schedule does not have is refused', () => {
    expect(() => estimateDuty(questionOf(50, { schedule: '2023-09', body: 'trailer' }))).toThrow(RangeError);
  });
});

test('the duty on electric cars is 25 percent, or 35 where asked; no other duty changes', () => {
  const electric = { fuelType: 'electric', engineCc: null } as const;
  const rateOf = (change: Partial<DutyQuestion>) => {
    const { totalKes, customsValueKes } = estimateDuty(questionOf(20, change));
    return totalKes / customsValueKes;
  };
  expect(rateOf(electric)).toBeCloseTo(0.64, 3);
  const dear = estimateDuty(questionOf(13, { ...electric, higherElectricDuty: true, crspKes: 1000 / 0.8 }));
  expect(dear.totalKes / 1000).toBeCloseTo(0.35648, 5);
  expect(rateOf({ higherElectricDuty: true })).toBe(rateOf({}));
});

describe('totals that dealers named in June 2025: retail prices of 2025 at 65 percent by the schedule of 2023', () => {
  test.each<[string, Partial<DutyQuestion>, number]>([
    ['Vitz Hybrid', { crspKes: 3_440_621.6424, engineCc: 1496, fuelType: 'hybrid' }, 508_927],
    ['Axio', { crspKes: 3_650_211.1674, engineCc: 1496, body: 'sedan' }, 539_929],
    ['Fielder', { crspKes: 3_843_704.21688, engineCc: 1496, body: 'station wagon' }, 568_550],
    ['Tiguan 1.4', { crspKes: 3_592_399.160625, engineCc: 1400, body: 'suv' }, 531_378],
    ['Forester XT', { crspKes: 5_059_840.449375, engineCc: 1998, body: 'suv' }, 812_192],
    ['Demio diesel', { crspKes: 3_818_064.6, engineCc: 1498, fuelType: 'diesel' }, 564_758],
  ])('%s, to the shilling', (_, change, expected) => {
    const { totalKes } = estimateDuty(questionOf(90, { schedule: '2023-09', ...change }));
    expect(Math.round(totalKes)).toBe(expected);
  });
});

describe('exemptions', () => {
  test('lift duty, excise duty, VAT and IDF, and leave the rest', () => {
    const { payableKes, rdlKes, totalKes } = estimateDuty(
      questionOf(50, { exemption: 'returning-resident' }),
    );
    expect(payableKes).toBeCloseTo(rdlKes, 6);
    expect(totalKes).toBeGreaterThan(payableKes);
    expect(estimateDuty(questionOf(50)).payableKes).toBe(estimateDuty(questionOf(50)).totalKes);
  });
});

describe('waiting for the next step', () => {
  test('says from when, what it saves, and whether the car may still come [duty-estimate-2]', () => {
    const question = questionOf(70, {});
    const waiting = waitingSaves(question);
    expect(waiting).toMatchObject({ from: { year: 2027, month: 2 }, percent: 60, allowed: true });
    const then = estimateDuty({ ...question, entry: { year: 2027, month: 2 } });
    expect(waiting?.savesKes).toBeCloseTo(estimateDuty(question).totalKes - then.totalKes, 6);
  });

  test('is not allowed beyond the age limit', () => {
    const question = questionOf(0, {
      firstRegistration: { year: 2019, month: 12 },
      entry: { year: 2026, month: 12 },
    });
    expect(waitingSaves(question)).toMatchObject({ from: { year: 2027, month: 1 }, allowed: false });
  });

  test('has nothing to offer at the end of the table', () => {
    expect(waitingSaves(questionOf(90))).toBeUndefined();
  });

  test('never saves less than nothing, and the month before still has the old rate', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), fc.boolean(), (ageMonths, registeredInKenya) => {
        const question = questionOf(ageMonths, { registeredInKenya });
        const waiting = waitingSaves(question);
        if (!waiting) return;
        expect(waiting.savesKes).toBeGreaterThan(0);
        const before = estimateDuty({ ...question, entry: addMonths(waiting.from, -1) });
        expect(before.depreciation.percent).toBe(estimateDuty(question).depreciation.percent);
        expect(estimateDuty({ ...question, entry: waiting.from }).depreciation.percent).toBe(waiting.percent);
      }),
    );
  });
});

test('an older car is never taxed more, a dearer one never less', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 240 }),
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.constantFrom('petrol', 'diesel', 'hybrid', 'electric'),
      (ageMonths, older, crspKes, fuelType) => {
        const taxAt = (months: number, price: number) =>
          estimateDuty(questionOf(months, { crspKes: price, fuelType })).totalKes;
        expect(taxAt(ageMonths + older, crspKes)).toBeLessThanOrEqual(taxAt(ageMonths, crspKes));
        expect(taxAt(ageMonths, crspKes + 1)).toBeGreaterThan(taxAt(ageMonths, crspKes));
      },
    ),
  );
});
