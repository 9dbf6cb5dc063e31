import { beforeAll, describe, expect, test } from 'vitest';
import { backTest, middle, type Prediction } from '#api/prices/back-test.ts';
import { tenthsOf } from './price-accuracy.ts';
import { hasRealAdverts, readRealOffers } from './price-offers.ts';

/** All adverts of one model in so many; the bench takes all models. */
const SHARE = 4;

if (!hasRealAdverts()) process.stderr.write('The real adverts are not here: the back-test is skipped.\n');

describe.skipIf(!hasRealAdverts())('the price engine on real adverts', () => {
  let tested: (Prediction & { model: string })[];

  beforeAll(async () => {
    tested = [];
    for (const [model, offers] of readRealOffers(SHARE))
      for (const one of await backTest(offers, { withoutTwins: true })) tested.push({ ...one, model });
  });

  const errorOf = (part: readonly Prediction[]) => middle(part.map(({ error }) => error)) ?? Number.NaN;
  const baselineOf = (part: readonly Prediction[]) =>
    middle(part.map(({ baselineError }) => baselineError)) ?? Number.NaN;

  test('with ten comparables the middle error is at most 7.5 %, and below that of the plain median', () => {
    const well = tested.filter(({ sampleSize }) => sampleSize >= 10);
    expect(well.length).toBeGreaterThan(3_000);
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

  test('each label is borne by a fair share, and Unknown by few', () => {
    const shareOf = (label: string) => tested.filter((one) => one.label === label).length / tested.length;
    for (const label of ['Great Deal', 'Good Deal', 'Right Price', 'High Price', 'Overpriced']) {
      expect(shareOf(label)).toBeGreaterThan(0.14);
      expect(shareOf(label)).toBeLessThan(0.22);
    }
    expect(shareOf('Unknown')).toBeLessThan(0.06);
  });

  test('the percentiles are calibrated: each tenth holds a tenth [calibration-1]', () => {
    for (const share of tenthsOf(tested)) {
      expect(share).toBeGreaterThan(8.5);
      expect(share).toBeLessThan(11.5);
    }
  });

  test('adverts alike in year, words, mileage, condition and price read alike [calibration-2]', () => {
    const alike = Map.groupBy(
      tested,
      ({ model, offer: { car, priceKes } }) => `${model} ${car.fingerprint} ${car.traitsSaid} ${priceKes}`,
    );
    const repeated = [...alike.values()].filter(({ length }) => length > 1);
    expect(repeated.length).toBeGreaterThan(10);
    for (const group of repeated) expect(new Set(group.map(({ label }) => label)).size).toBe(1);
  });
});
