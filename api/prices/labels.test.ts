import { describe, expect, test } from 'vitest';
import { carLike, makeOffers } from '#tests/support/prices/offers.ts';
import { analysePrice } from './analyse.ts';
import { hasTwoPeaks } from './confidence.ts';
import { distributionOf } from './distribution.ts';
import { fitModelGroup } from './model-group.ts';
import { percentileOf, spreadOfPrediction } from './predictive.ts';
import type { CarFacts, Offer } from './priced-car.ts';

const analyse = async (offers: readonly Offer[], facts: Partial<CarFacts>, priceKes: number) =>
  analysePrice(await fitModelGroup(offers), carLike(facts), priceKes);

describe('the percentile of a predictive distribution', () => {
  test('a price within a percent of the middle is a Right Price, however close the others are [labels-1]', async () => {
    const offers = makeOffers({ spread: 0.005, count: 200 });
    const { market } = await analyse(offers, { id: 900, variant: '2.0' }, 1_000_000);
    for (const factor of [0.991, 1, 1.009]) {
      const analysis = await analyse(offers, { id: 900, variant: '2.0' }, (market?.medianKes ?? 0) * factor);
      expect(analysis.label).toBe('Right Price');
    }
  });

  test('its width is never below the error of predictions in its group', () => {
    const certain = { halfQuarters: 0, halfTenths: 0, speaking: 1_000, disagreement: 0, heldBack: 0 };
    expect(spreadOfPrediction({ ...certain, groupError: 0.2 })).toBe(0.2);
    expect(percentileOf({ middle: 0, spread: 0.2 }, 0)).toBe(50);
  });

  test('adverts alike but for place and colour get the same label and middle [labels-2]', async () => {
    const offers = makeOffers({ count: 80 });
    const twins = [901, 902].map((id) => ({ car: carLike({ id, mileage_km: null }), priceKes: 1_900_000 }));
    const group = await fitModelGroup([...offers, ...twins]);
    const [one, other] = twins.map(({ car, priceKes }) => analysePrice(group, car, priceKes));
    expect(one?.label).toBe(other?.label);
    expect(one?.market).toEqual(other?.market);
  });
});

describe('what moves a price', () => {
  test('fewer kilometres and a younger year never lower it, though the adverts say so [labels-3]', async () => {
    const offers = makeOffers({ count: 120 }).map(({ car, priceKes }, at) => {
      const perverse = carLike({ id: car.id, year: car.year, mileage_km: 30_000 + ((at * 7_919) % 100_000) });
      const km = perverse.mileageKm ?? 0;
      return {
        car: perverse,
        priceKes: Math.round(priceKes * (1 + km / 200_000) * 1.2 ** (2014 - car.year)),
      };
    });
    const group = await fitModelGroup(offers);
    for (const year of [2012, 2014, 2016, 2018])
      for (const mileage_km of [19_000, 60_000, 140_000]) {
        const { factors } = analysePrice(group, carLike({ id: 900, year, mileage_km }), 2_000_000);
        for (const { kind, words, effectKes } of factors) {
          if (kind === 'mileage') expect(effectKes <= 0).toBe(mileage_km > 80_000);
          if (kind === 'year') expect(effectKes > 0).toBe(words.includes('after'));
        }
      }
    const middleAt = (km: number) =>
      analysePrice(group, carLike({ id: 900, mileage_km: km }), 2_000_000).market?.medianKes ?? 0;
    expect(middleAt(30_000)).toBeGreaterThanOrEqual(middleAt(130_000));
  });

  test('no comparable is adjusted beyond what the spread bears [labels-4]', async () => {
    const offers = makeOffers({ count: 150 });
    const group = await fitModelGroup(offers);
    const priceOf = new Map(offers.map(({ car, priceKes }) => [car.id, priceKes]));
    const young = analysePrice(group, carLike({ id: 900, year: 2018, variant: '2.2 Diesel' }), 3_000_000);
    for (const { id, adjustedKes } of young.comparables)
      expect(adjustedKes / (priceOf.get(id) ?? 1)).toBeLessThan(Math.exp(0.2501));
  });
});

test('comparables too far apart to be brought to the car give no verdict [labels-7]', async () => {
  const young = makeOffers({ count: 30, spread: 0.02 }).map(({ car }, at) => ({
    car: carLike({ id: car.id, year: 2016, mileage_km: 70_000 + at }),
    priceKes: 2_000_000 + at * 1_000,
  }));
  const { label, percentile, confidence } = await analyse(young, { id: 900, year: 2009 }, 1_050_000);
  expect({ label, percentile, level: confidence.level }).toEqual({
    label: 'Unknown',
    percentile: null,
    level: 'low',
  });
});

describe('beside the price of a new one', () => {
  const demio = { make: 'Mazda', model: 'Demio', variant: null } as const;
  const dear = makeOffers({ count: 60 }).map(({ car, priceKes }) => ({
    car: carLike({ ...demio, id: car.id, year: car.year, mileage_km: car.statedKm }),
    priceKes: priceKes * 4,
  }));

  test('no middle is above it, and a used car that asks more is no deal [labels-5]', async () => {
    const car = carLike({ ...demio, id: 900 });
    const mostKes = car.newPrice?.mostKes ?? Number.NaN;
    const group = await fitModelGroup(dear);
    const { market, label, note, savingsKes, comparables } = analysePrice(group, car, mostKes * 1.01);
    expect(market?.medianKes).toBeLessThanOrEqual(mostKes * 1.001);
    expect(comparables.every(({ adjustedKes }) => adjustedKes <= mostKes * 1.001)).toBe(true);
    expect(label).not.toMatch(/Deal/);
    expect(note).toBe('more than a new one costs');
    expect(savingsKes).toBe(0);
  });
});

describe('two peaks', () => {
  const peaks = (apart: number) =>
    distributionOf(
      Float64Array.from({ length: 20 }, (_, at) => 14 + at * 0.01 + (at < 10 ? 0 : apart)),
      new Float64Array(20).fill(1),
    );

  test.each([
    [0, false],
    [0.1, false],
    [0.5, true],
  ])('%d apart: %s [labels-6]', (apart, is) => {
    expect(hasTwoPeaks(peaks(apart))).toBe(is);
  });

  test('never have high confidence', async () => {
    const offers = makeOffers({ count: 80, spread: 0.01 }).map(({ car }, at) => ({
      car: carLike({ id: car.id, year: 2016, mileage_km: 60_000 + at * 100 }),
      priceKes: at % 2 ? 2_000_000 : 3_200_000,
    }));
    const { confidence } = await analyse(offers, { id: 900 }, 2_500_000);
    expect(confidence.level).not.toBe('high');
  });
});

describe('the market check', () => {
  const offers = makeOffers({ count: 100 });

  test.each([
    ['26.8M for 2.68M', { price: 20_000_000, km: 80_000 }, { field: 'price', suggested: 2_000_000 }],
    ['920,000 km for 92,000', { price: 2_000_000, km: 920_000 }, { field: 'mileage', suggested: 92_000 }],
    ['neither', { price: 2_000_000, km: 80_000 }, null],
  ] as const)('%s [market-check-3]', async (_name, { price, km }, doubt) => {
    const analysis = await analyse(offers, { id: 900, mileage_km: km }, price);
    expect(analysis.doubt).toEqual(doubt);
    if (doubt) expect(analysis).toMatchObject({ label: 'Unknown', percentile: null, savingsKes: 0 });
  });

  test('a misread price is no comparable', async () => {
    const misread = { car: carLike({ id: 901, year: 2016, mileage_km: 70_000 }), priceKes: 26_800_000 };
    const { comparables } = await analyse([...offers, misread], { id: 900 }, 2_000_000);
    expect(comparables.map(({ id }) => id)).not.toContain(901);
  });

  test('without comparables the price of a new one and the age tell', () => {
    const car = carLike({ make: 'Mazda', model: 'Demio', year: 2017, variant: null });
    expect(analysePrice(undefined, car, 8_900_000).doubt).toMatchObject({ field: 'price' });
    expect(analysePrice(undefined, car, 1_200_000).doubt).toBeNull();
  });
});
