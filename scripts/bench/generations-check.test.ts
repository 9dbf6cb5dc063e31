import { expect, test } from 'vitest';
import { judgeAdverts, judgePriceList } from './catalogue.ts';
import { checkAdverts, checkPriceList } from './generations-check.ts';
import { hasRealAdverts, readRealAdverts } from './price-offers.ts';

test('every engine of the price list is in its model’s generations, but for the list’s own slips', () => {
  const { rows, slips, unknown } = checkPriceList();
  expect(unknown).toEqual([]);
  expect(rows).toBeGreaterThan(3_500);
  expect(slips / rows).toBeLessThan(0.03);
});

test('an advert of no generation, and an engine that it does not have, are counted', () => {
  const rows = [
    { make: 'Toyota', model: 'Vitz', year: '2008' },
    { make: 'Toyota', model: 'Vitz', year: '1985' },
    { make: 'Toyota', model: 'Vitz', year: '2015', variant: '3.0 Diesel' },
    { make: 'Toyota', model: 'Nonesuch', year: '2015' },
  ];
  expect(checkAdverts(rows, 2026)).toMatchObject({
    ...{ adverts: 4, covered: 3, certainty: { one: 2, several: 0, none: 1 } },
    ...{ withEngine: 1, withKnownEngine: 0 },
  });
});

const title = hasRealAdverts() ? 'the real adverts' : 'the real adverts (skipped: they are not here)';
/** A sample: they stand by model, so all models are in it. */
const EVERY = 5;

test.skipIf(!hasRealAdverts())(`${title} fall in the years of their generations`, () => {
  const check = checkAdverts(
    readRealAdverts().filter((_, at) => at % EVERY === 0),
    2026,
  );
  const { adverts, covered, certainty, withEngine, withKnownEngine } = check;
  expect(covered / adverts).toBeGreaterThan(0.95);
  expect((certainty.one + certainty.several) / covered).toBeGreaterThanOrEqual(0.98);
  expect(withKnownEngine / withEngine).toBeGreaterThan(0.98);
  const figures = [...judgeAdverts(check), ...judgePriceList()];
  expect(figures.filter(({ isWithin }) => isWithin === false)).toEqual([]);
});
