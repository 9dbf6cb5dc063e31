import { backTest, middle, type Prediction } from '#api/prices/back-test.ts';
import { PRICE_LABELS } from '#domain/prices/status.ts';
import { atMost, detail, type Figure, percentile, together, unbudgeted } from './figure.ts';
import type { OffersByModel } from './price-offers.ts';

const BUDGETS = { middleError: 5.5, p90Error: 18, dearBias: 1, unknown: 8, overpriced: 22 } as const;
const DEAR_FROM_KES = 10_000_000;
const HELD_DOWN_FROM = 0.999;
const WELL_COMPARED = 10;
const WORST_SHOWN = 10;
const RANKED_FROM = 20;
const TENTHS = 10;
const TENTH_RANGE = [8.5, 11.5] as const;
const CURVE = [1, 2, 4, 8] as const;
const CURVE_PARTS = 8;

type Tested = Prediction & { model: string };

/**
 * Hides each price in turn, out of fold and with likely duplicates of it left out: errors overall, by confidence and
 * of the worst models, shares of the labels, the calibration of the percentiles, and what more adverts would bring.
 */
export async function judgeAccuracy(offers: OffersByModel): Promise<Figure[]> {
  const count = [...offers.values()].reduce((sum, { length }) => sum + length, 0);
  const tested = await testAll(offers);
  const well = tested.filter(({ sampleSize }) => sampleSize >= WELL_COMPARED);
  return [
    unbudgeted('Prices: adverts back-tested', count.toLocaleString('en')),
    ...labelShares(tested, count),
    unbudgeted('Prices: adverts with 5 or more comparables', percentText(tested.length / count)),
    unbudgeted('Prices: adverts with 10 or more comparables', percentText(well.length / count)),
    ...errorFigures('Prices: ', tested),
    unbudgeted('Prices: the same with 10 or more comparables', describe(well)),
    ...biasFigures(tested),
    calibrationFigure(tested),
    ...(['high', 'medium', 'low'] as const).map((level) => {
      const part = tested.filter(({ confidence }) => confidence === level);
      return unbudgeted(
        `Prices: confidence ${level}`,
        `${percentText(part.length / tested.length)}, ${describe(part)}`,
      );
    }),
    ...(await learningCurve(offers)),
    ...worstModels(tested).map(({ model, all }) =>
      detail(`Prices: among the ten worst, ${model}`, `${describe(all)}, ${all.length} adverts`),
    ),
  ];
}

async function testAll(offers: OffersByModel): Promise<Tested[]> {
  const tested: Tested[] = [];
  for (const [model, group] of offers)
    for (const prediction of await backTest(group, { withoutTwins: true }))
      tested.push({ ...prediction, model });
  return tested;
}

/** Adverts with too few comparables are Unknown too. */
function labelShares(tested: readonly Tested[], count: number): Figure[] {
  const untested = count - tested.length;
  return PRICE_LABELS.map((label) => {
    const labelled =
      tested.filter((one) => one.label === label).length + (label === 'Unknown' ? untested : 0);
    const what = `Prices: label ${label}`;
    const measured = (labelled / count) * 100;
    if (label === 'Unknown') return atMost(what, { measured, budget: BUDGETS.unknown, unit: '%' });
    if (label === 'Overpriced') return atMost(what, { measured, budget: BUDGETS.overpriced, unit: '%' });
    return unbudgeted(what, percentText(labelled / count));
  });
}

function errorFigures(what: string, tested: readonly Prediction[]): Figure[] {
  const p90 =
    100 *
    percentile(
      tested.map(({ error }) => error),
      0.9,
    );
  return [
    atMost(`${what}middle error (plain median: ${baselineOf(tested).toFixed(2)} %)`, {
      ...{ measured: errorOf(tested), budget: BUDGETS.middleError, unit: '%' },
    }),
    atMost(`${what}error of nine in ten`, { measured: p90, budget: BUDGETS.p90Error, unit: '%' }),
  ];
}

/**
 * By what is asked, cars that ask more than they are worth are over-represented, so only the first is a bias of the
 * engine. It leaves out middles that the price of a new car holds down: those are below the market on purpose.
 */
function biasFigures(tested: readonly Prediction[]): Figure[] {
  const biasOf = (isDear: (one: Prediction) => boolean) => {
    const part = tested.filter(isDear);
    return 100 * (middle(part.map(({ expectedKes, offer }) => expectedKes / offer.priceKes - 1)) ?? 0);
  };
  const isHeldDown = ({ expectedKes, offer }: Prediction) =>
    expectedKes > HELD_DOWN_FROM * (offer.car.newPrice?.mostKes ?? Number.POSITIVE_INFINITY);
  const expected = biasOf((one) => one.expectedKes > DEAR_FROM_KES && !isHeldDown(one));
  const heldDown = tested.filter(isHeldDown).length;
  const asked = biasOf(({ offer }) => offer.priceKes > DEAR_FROM_KES);
  return [
    atMost(`Prices: bias of cars expected to ask over 10M, either way (${expected.toFixed(2)} %)`, {
      ...{ measured: Math.abs(expected), budget: BUDGETS.dearBias, unit: '%' },
    }),
    unbudgeted(
      'Prices: adverts whose middle the price of a new car holds down',
      percentText(heldDown / tested.length),
    ),
    unbudgeted('Prices: bias of cars that do ask over 10M', `${asked.toFixed(2)} %`),
  ];
}

/** The share of judged adverts in each tenth of percentiles. */
export function tenthsOf(tested: readonly Pick<Prediction, 'percentile'>[]): number[] {
  const judged = tested.flatMap((one) => one.percentile ?? []);
  const counts = new Array<number>(TENTHS).fill(0);
  for (const value of judged) {
    const tenth = Math.min(TENTHS - 1, Math.floor(value / TENTHS));
    counts[tenth] = (counts[tenth] ?? 0) + 1;
  }
  return counts.map((count) => (100 * count) / judged.length);
}

function calibrationFigure(tested: readonly Tested[]): Figure {
  const [least, most] = TENTH_RANGE;
  return together(
    'Prices: adverts in each tenth of percentiles, in %',
    tenthsOf(tested).map((share) => ({
      budget: `${least} to ${most}`,
      measured: share.toFixed(1),
      isWithin: share >= least && share <= most,
    })),
  );
}

/** The error on an eighth, a quarter, half and all of the adverts; duplicates stay together. */
async function learningCurve(offers: OffersByModel): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const parts of CURVE) {
    const tested: Prediction[] = [];
    for (const group of offers.values()) {
      const part = group.filter(({ car }) => (car.fingerprint >>> 8) % CURVE_PARTS < parts);
      tested.push(...(await backTest(part, { withoutTwins: true })));
    }
    figures.push(unbudgeted(`Prices: learning curve, ${parts} of ${CURVE_PARTS} parts`, describe(tested)));
  }
  return figures;
}

const percentText = (share: number) => `${(100 * share).toFixed(1)} %`;
const percentOf = (values: readonly number[]): number => (middle(values) ?? Number.NaN) * 100;
const errorOf = (tested: readonly Prediction[]) => percentOf(tested.map(({ error }) => error));
const baselineOf = (tested: readonly Prediction[]) =>
  percentOf(tested.map(({ baselineError }) => baselineError));

const describe = (tested: readonly Prediction[]): string =>
  tested.length === 0
    ? 'none'
    : `error ${errorOf(tested).toFixed(2)} %, of nine in ten ${(
        100 *
          percentile(
            tested.map(({ error }) => error),
            0.9,
          )
      ).toFixed(1)} %`;

function worstModels(tested: readonly Tested[]): { model: string; all: readonly Tested[] }[] {
  return [...Map.groupBy(tested, ({ model }) => model)]
    .map(([model, all]) => ({ model, all }))
    .filter(({ all }) => all.length >= RANKED_FROM)
    .sort((a, b) => errorOf(b.all) - errorOf(a.all))
    .slice(0, WORST_SHOWN);
}
