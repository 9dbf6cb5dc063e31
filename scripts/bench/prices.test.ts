import { beforeAll, describe, expect, test } from 'vitest';
import { backTest, middle, type Prediction } from '#api/prices/back-test.ts';
import { hasRealAdverts, readRealOffers } from './price-offers.ts';

/** One advert of three is predicted, chosen by its number; all speak for the others. */
const SAMPLE = 3;

if (!hasRealAdverts()) process.stderr.write('The real adverts are not here: the back-test is skipped.\n');

describe.skipIf(!hasRealAdverts())('the price engine on real adverts', () => {
  let tested: Prediction[];

  beforeAll(async () => {
    tested = [];
    for (const offers of readRealOffers().values()) {
      const only = ({ id }: { id: number }) => id % SAMPLE === 0;
      tested.push(...(await backTest(offers, { withoutTwins: true, only })));
    }
  });

  const errorOf = (part: readonly Prediction[]) => middle(part.map(({ error }) => error)) ?? Number.NaN;
  const baselineOf = (part: readonly Prediction[]) =>
    middle(part.map(({ baselineError }) => baselineError)) ?? Number.NaN;

  test('with ten comparables the middle error is at most 7.5 %, and below that of the plain median', () => {
    const well = tested.filter(({ sampleSize }) => sampleSize >= 10);
    expect(well.length).toBeGreaterThan(4_000);
    expect(errorOf(well)).toBeLessThanOrEqual(0.075);
    expect(errorOf(well)).toBeLessThan(baselineOf(well) - 0.01);
  });

  test('with fewer it is still better than the plain median', () => {
    const few = tested.filter(({ sampleSize }) => sampleSize < 10);
    expect(errorOf(few)).toBeLessThan(baselineOf(few));
  });

  test('confidence means something: the higher, the smaller the error', () => {
    const [high, medium, low] = (['high', 'medium', 'low'] as const).map((level) =>
      errorOf(tested.filter(({ confidence }) => confidence === level)),
    );
    expect(high).toBeLessThan(medium ?? 0);
    expect(medium).toBeLessThan(low ?? 0);
  });

  test('each label is borne by a fair share', () => {
    for (const label of ['Unknown', 'Good Deal', 'Right Price', 'High Price', 'Overpriced']) {
      const share = tested.filter((one) => one.label === label).length / tested.length;
      expect(share).toBeGreaterThan(0.14);
      expect(share).toBeLessThan(0.28);
    }
  });
});
