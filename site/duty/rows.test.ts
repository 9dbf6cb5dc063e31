import { describe, expect, test } from 'vitest';
import { axioRow } from '#tests/support/duty/rows.ts';
import { EMPTY_FORM } from './form.ts';
import { differenceText, distinctRows, rowKey, rowLabel, settle, withRow } from './rows.ts';

const HYBRID = axioRow({ variant: 'Hybrid EX', fuelType: 'hybrid', crspKes: 3_600_000 });
const ROWS = [axioRow({ variant: 'X', crspKes: 3_000_000, engineCc: 1300 }), axioRow(), HYBRID];
const FORM = { ...EMPTY_FORM, make: 'Toyota', model: 'Axio' };

describe('a form settles on a row of its model', () => {
  test('the middle one where nothing more is known', () => {
    expect(settle(FORM, ROWS)).toMatchObject({
      crsp: '3400000',
      variant: rowKey(axioRow()),
      fuel: 'petrol',
      engineCc: '1496',
      bodyType: 'sedan',
    });
  });

  test('one that fits what is known, and what was stated stays', () => {
    const form = settle({ ...FORM, fuel: 'hybrid', bodyType: 'station wagon' }, ROWS);
    expect(form).toMatchObject({ crsp: '3600000', fuel: 'hybrid', bodyType: 'station wagon' });
    expect(settle({ ...FORM, variant: 'Axio X 1.3' }, ROWS)).toMatchObject({ crsp: '3000000' });
  });

  test('the variant that was picked wins over the price of the one before', () => {
    expect(settle({ ...FORM, crsp: '3400000', fuel: 'petrol', variant: rowKey(HYBRID) }, ROWS)).toMatchObject(
      {
        crsp: '3600000',
        fuel: 'hybrid',
      },
    );
  });

  test('a price of one’s own belongs to no variant', () => {
    expect(settle({ ...FORM, crsp: '1234567' }, ROWS)).toMatchObject({ crsp: '1234567', variant: '' });
  });

  test('of variants at one price the one that fits what is stated', () => {
    const twin = axioRow({ variant: 'Hybrid G', fuelType: 'hybrid' });
    const rows = [axioRow(), twin];
    expect(settle({ ...FORM, crsp: '3400000', fuel: 'hybrid' }, rows).variant).toBe(rowKey(twin));
    expect(settle({ ...FORM, crsp: '3400000', variant: rowKey(twin) }, rows).variant).toBe(rowKey(twin));
  });

  test('without rows nothing is filled in', () => {
    expect(settle(FORM, [])).toEqual(FORM);
  });
});

test('every variant can be chosen, those at the price of another too', () => {
  const rows = [axioRow(), axioRow({ variant: 'Luxel' }), axioRow({ variant: 'Luxel', engineCc: 1797 })];
  expect(distinctRows(rows)).toEqual(rows);
  expect(new Set(rows.map(rowKey)).size).toBe(3);
  expect(rowLabel(axioRow(), rows).replaceAll('\u00a0', ' ')).toBe('G, 1496 cc: Ksh 3,400,000');
});

test('of rows that read alike the one beyond doubt stands for both', () => {
  const doubtful = axioRow({ fuelType: 'diesel', doubts: ['fuel'] });
  expect(distinctRows([doubtful, axioRow()])).toEqual([axioRow()]);
});

test('doubtful facts of a row are not taken over, its price is', () => {
  const leaf = axioRow({ fuelType: 'petrol', engineCc: 2488, doubts: ['fuel'], crspKes: 6_000_000 });
  expect(withRow(FORM, leaf)).toMatchObject({ crsp: '6000000', fuel: '', engineCc: '' });
});

test('an electric row leaves no engine size of another car behind', () => {
  const electric = axioRow({ fuelType: 'electric', engineCc: null });
  expect(withRow({ ...FORM, engineCc: '1496' }, electric)).toMatchObject({ fuel: 'electric', engineCc: '' });
});

test('what the form says otherwise than its row is said', () => {
  const form = { ...FORM, fuel: 'petrol', engineCc: '1500' };
  expect(differenceText(form, axioRow())).toBeUndefined();
  expect(differenceText({ ...form, engineCc: '996' }, HYBRID)).toBe(
    'In the list this variant is hybrid, 1496 cc; you say petrol, 996 cc. The price may not fit your car.',
  );
  expect(differenceText(form, axioRow({ doubts: ['fuel'] }))).toContain('cannot be right');
  expect(differenceText(FORM, axioRow())).toBeUndefined();
});
