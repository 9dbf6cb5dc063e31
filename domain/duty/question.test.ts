import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FIRST_TARIFF } from '#tests/support/reference/first.ts';
import { estimateDuty } from './estimate.ts';
import { DUTY_FIELDS, type DutyValues, readDutyQuestion } from './question.ts';

const NOW = { year: 2026, month: 11 };
const GOOD: DutyValues = {
  crsp: '2583819.66',
  fuel: 'petrol',
  engineCc: '1496',
  bodyType: 'station wagon',
  firstRegistration: '2019-05',
  entry: '2026-11',
};
const read = (change: DutyValues = {}) => readDutyQuestion({ ...GOOD, ...change }, NOW, FIRST_TARIFF);

test('reads a whole question; what is left out has its usual value', () => {
  expect(read().question).toEqual({
    crspKes: 2583819.66,
    fuelType: 'petrol',
    engineCc: 1496,
    body: 'station wagon',
    firstRegistration: { year: 2019, month: 5 },
    entry: NOW,
    registeredInKenya: false,
    higherElectricDuty: false,
    schedule: '2025-07',
    exemption: 'none',
  });
  expect(read({ entry: '' }).question?.entry).toEqual(NOW);
});

test.each([
  ['2,583,819.66', 2583819.66],
  ['Ksh 2 583 819', 2583819],
  ['KES2583819', 2583819],
])('reads the CRSP %s as people write it', (crsp, expected) => {
  expect(read({ crsp }).question?.crspKes).toBe(expected);
});

test('a year alone has no month', () => {
  expect(read({ firstRegistration: '2019' }).question?.firstRegistration).toEqual({
    year: 2019,
    month: null,
  });
});

test('an electric car needs no engine size', () => {
  expect(read({ fuel: 'electric', engineCc: '' }).question?.engineCc).toBeNull();
  expect(read({ fuel: 'electric', engineCc: 'none' }).problems).toBeUndefined();
});

describe('what is wrong is named by its field', () => {
  test.each<[keyof DutyValues, string]>([
    ['crsp', ''],
    ['crsp', '-5'],
    ['crsp', '0'],
    ['crsp', 'NaN'],
    ['crsp', 'Infinity'],
    ['crsp', '1e9'],
    ['crsp', '9'.repeat(400)],
    ['crsp', '2000000001'],
    ['fuel', ''],
    ['fuel', 'steam'],
    ['engineCc', ''],
    ['engineCc', '-1500'],
    ['engineCc', '99999999'],
    ['engineCc', 'big'],
    ['bodyType', 'boat'],
    ['firstRegistration', ''],
    ['firstRegistration', '2019-13'],
    ['firstRegistration', '19'],
    ['firstRegistration', '2027-01'],
    ['firstRegistration', '1850'],
    ['entry', '2026'],
    ['entry', '2026-00'],
    ['entry', '9999-12'],
    ['registeredInKenya', 'maybe'],
    ['electricDuty', '30'],
    ['schedule', '1999'],
    ['exemption', 'president'],
  ])('%s: “%s”', (field, value) => {
    const { question, problems } = read({ [field]: value });
    expect(question).toBeUndefined();
    expect(Object.keys(problems ?? {})).toEqual([field]);
    expect(problems?.[field]).toMatch(/^[A-Z].*\.$/);
  });

  test('a first registration after the entry', () => {
    expect(read({ firstRegistration: '2026-06', entry: '2026-05' }).problems).toEqual({
      firstRegistration: 'The first registration is after the entry in May 2026.',
    });
  });

  test('a schedule without a line for the vehicle', () => {
    expect(read({ schedule: '2023-09', bodyType: 'trailer' }).problems).toHaveProperty('schedule');
  });
});

test('whatever comes, it is either answered with finite amounts or refused in words [duty-question-1]', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.constantFrom(...Object.values(GOOD), 'electric', 'pickup', 'true', '35', '2026-11', '1950', '2023-09'),
  );
  const values = fc.record(Object.fromEntries(DUTY_FIELDS.map((field) => [field, anything])), {
    requiredKeys: [],
  });
  fc.assert(
    fc.property(values, (change) => {
      const { question, problems } = read(change);
      if (!question) {
        expect(Object.values(problems).length).toBeGreaterThan(0);
        return;
      }
      const { totalKes, payableKes } = estimateDuty(question, FIRST_TARIFF);
      expect(totalKes).toBeGreaterThan(0);
      expect(totalKes).toBeLessThan(1e12);
      expect(payableKes).toBeLessThanOrEqual(totalKes);
    }),
    { numRuns: 500 },
  );
});
