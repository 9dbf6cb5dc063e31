import { describe, expect, test } from 'vitest';
import { EMPTY_FORM } from './form.ts';
import { differenceText, settle, withRow } from './rows.ts';
import { axioRow } from './test-rows.ts';

const HYBRID = axioRow({ variant: 'Hybrid EX', fuelType: 'hybrid', crspKes: 3_600_000 });
const ROWS = [axioRow({ variant: 'X', crspKes: 3_000_000, engineCc: 1300 }), axioRow(), HYBRID];
const FORM = { ...EMPTY_FORM, make: 'Toyota', model: 'Axio' };

describe('a form settles on a row of its model', () => {
  test('the middle one where nothing more is known', () => {
    expect(settle(FORM, ROWS)).toMatchObject({
      crsp: '3400000',
      variant: '3400000',
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
    expect(settle({ ...FORM, crsp: '3400000', fuel: 'petrol', variant: '3600000' }, ROWS)).toMatchObject({
      crsp: '3600000',
      fuel: 'hybrid',
    });
  });

  test('a price of one’s own belongs to no variant', () => {
    expect(settle({ ...FORM, crsp: '1234567' }, ROWS)).toMatchObject({ crsp: '1234567', variant: '' });
  });

  test('without rows nothing is filled in', () => {
    expect(settle(FORM, [])).toEqual(FORM);
  });
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
