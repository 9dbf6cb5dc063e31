import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PRICE_LABELS } from '#domain/prices/status.ts';
import { carLike, makeOffers } from '#tests/support/prices/offers.ts';
import { analysePrice, type PriceAnalysis } from './analyse.ts';
import { fitModelGroup } from './model-group.ts';
import type { Offer } from './priced-car.ts';

const marketOf = async (offers: readonly Offer[], offer: Offer) =>
  analysePrice(await fitModelGroup(offers), offer.car, offer.priceKes).market;

const expected = async (offers: readonly Offer[], car = carLike({}), priceKes: number | null = 1_000_000) =>
  analysePrice(await fitModelGroup(offers), car, priceKes).market?.medianKes ?? Number.NaN;

const seeds = fc.integer({ min: 1, max: 10_000 });
const prices = fc.integer({ min: 50_000, max: 90_000_000 });

describe('what holds for any market', () => {
  test('a listing’s own price never changes what is expected of it', async () => {
    // Without a mileage the price tells which adverts are of one car.
    await fc.assert(
      fc.asyncProperty(seeds, prices, fc.nat(59), async (seed, price, at) => {
        const offers = makeOffers({ seed });
        const mine = offers[at];
        if (!mine) throw new Error('no such offer');
        fc.pre(mine.car.statedKm !== null);
        const changed = offers.map((offer) => (offer === mine ? { ...mine, priceKes: price } : offer));
        expect(await marketOf(changed, mine)).toEqual(await marketOf(offers, mine));
      }),
      { numRuns: 25 },
    );
  });

  test('scaling all prices scales the expectation', async () => {
    await fc.assert(
      fc.asyncProperty(seeds, fc.double({ min: 0.2, max: 20, noNaN: true }), async (seed, factor) => {
        // Without a mileage the price chooses the fold, so scaled adverts would be seen by other fits.
        const offers = makeOffers({ seed }).filter(({ car }) => car.statedKm !== null);
        const scaled = offers.map(({ car, priceKes }) => ({ car, priceKes: priceKes * factor }));
        const ratio = (await expected(scaled)) / (await expected(offers));
        // Market figures are rounded to 1,000 KES.
        expect(Math.abs(ratio / factor - 1)).toBeLessThan(0.005);
      }),
      { numRuns: 25 },
    );
  });

  test('a dearer car never gets a better label, nor a lower percentile', async () => {
    const group = await fitModelGroup(makeOffers());
    fc.assert(
      fc.property(prices, prices, (a, b) => {
        const judge = (price: number) => analysePrice(group, carLike({}), price);
        const [cheap, dear] = [judge(Math.min(a, b)), judge(Math.max(a, b))];
        if (cheap.doubt || dear.doubt) return;
        const rank = ({ label }: PriceAnalysis) => (label === null ? -1 : PRICE_LABELS.indexOf(label));
        expect(cheap.percentile ?? Number.NaN).toBeLessThanOrEqual(dear.percentile ?? -1);
        expect(rank(cheap)).toBeLessThanOrEqual(rank(dear));
      }),
    );
  });

  test('the order of the adverts does not matter', async () => {
    const offers = makeOffers();
    expect(await expected([...offers].reverse())).toBe(await expected(offers));
  });
});

describe('what is expected', () => {
  const offers = makeOffers({ count: 200, spread: 0.06 });

  test.each([
    ['the same car', {}, 2_000_000],
    ['three years younger', { year: 2018 }, 2_380_000],
    ['local used', { condition: 'local used' }, 1_700_000],
    ['diesel', { variant: '2.2 Diesel' }, 2_400_000],
  ] as const)('%s', async (_name, facts, law) => {
    const price = await expected(offers, carLike({ variant: '2.0', ...facts }));
    expect(Math.abs(price / law - 1)).toBeLessThan(0.06);
  });

  test('one absurd price hardly moves it', async () => {
    const absurd = { car: carLike({ id: 900, variant: '2.0' }), priceKes: 900_000_000 };
    const car = carLike({ variant: '2.0' });
    const moved = (await expected([...offers, absurd], car)) / (await expected(offers, car));
    expect(Math.abs(moved - 1)).toBeLessThan(0.02);
  });

  test('the quarter points lie around the median, and the figures add up', async () => {
    const analysis = analysePrice(await fitModelGroup(offers), carLike({}), 1_500_000);
    const { medianKes = 0, p25Kes = 0, p75Kes = 0 } = analysis.market ?? {};
    expect(p25Kes).toBeLessThan(medianKes);
    expect(medianKes).toBeLessThan(p75Kes);
    expect(analysis.savingsKes).toBe(medianKes - 1_500_000);
    expect(analysis.percentDiff).toBeCloseTo((1_500_000 / medianKes - 1) * 100, 1);
  });

  test('the factors say what sets the car apart', async () => {
    const group = await fitModelGroup(offers);
    const { factors } = analysePrice(group, carLike({ condition: 'local used' }), 1_500_000);
    const condition = factors.find((factor) => factor.kind === 'condition');
    expect(condition?.effectPercent).toBeLessThan(-1);
    expect(condition?.effectKes).toBeLessThan(0);
    expect(condition?.words).toContain('local used');
  });
});

describe('how many are compared', () => {
  const inYears = (years: readonly number[]) =>
    years.map((year, at) => ({
      car: carLike({ id: at + 1, year, mileage_km: null }),
      priceKes: 2_001_000 + 1_000 * at,
    }));
  const analyse = async (offers: readonly Offer[]) =>
    analysePrice(await fitModelGroup(offers), carLike({ id: 99, mileage_km: null }), 2_000_000);

  test('four within seven years are not enough data', async () => {
    expect(await analyse(inYears([2016, 2014, 2012, 2009, 2008]))).toMatchObject({
      label: 'Unknown',
      status: 'unknown',
      note: 'Not enough data',
      market: null,
      sampleSize: 4,
      percentile: null,
    });
  });

  test.each([
    [2, [2014, 2015, 2016, 2017, 2018, 2019]],
    [4, [2016, 2016, 2016, 2013, 2012]],
    [7, [2016, 2016, 2016, 2013, 2023]],
  ])('it looks up to %d years around when it must [analyse-1]', async (years, offered) => {
    const { comparedYears, sampleSize, confidence } = await analyse(inYears(offered));
    expect([comparedYears, sampleSize]).toEqual([years, 5]);
    expect(confidence.reason.includes(`up to ${years} years apart`)).toBe(years > 2);
  });

  test('the same car advertised again is left out, and that is said', async () => {
    const offers = makeOffers();
    const mine = offers.find(({ car }) => car.mileageKm !== null);
    if (!mine) throw new Error('no offer states a mileage');
    const again = { car: { ...mine.car, id: 900 }, priceKes: mine.priceKes };
    const analysis = analysePrice(await fitModelGroup([...offers, again]), mine.car, mine.priceKes);
    expect(analysis.comparables.map(({ id }) => id)).not.toContain(900);
    expect(analysis.notCounted).toContain('Other adverts of what looks like this same vehicle.');
  });

  test('without a price there are figures but no label', async () => {
    const analysis = analysePrice(await fitModelGroup(makeOffers()), carLike({}), null);
    expect(analysis).toMatchObject({ label: null, status: 'fair', percentile: null, savingsKes: 0 });
    expect(analysis.market).not.toBeNull();
  });

  test('a model whose prices differ more than others never has high confidence', async () => {
    const group = await fitModelGroup(makeOffers({ spread: 0.02 }));
    expect(analysePrice(group, carLike({}), 1).confidence.level).toBe('high');
    expect(analysePrice(group, carLike({}), 1, { isWide: true }).confidence.level).toBe('medium');
  });
});
