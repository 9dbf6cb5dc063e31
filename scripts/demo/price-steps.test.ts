import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawPriceSteps } from './price-steps.ts';
import { seededRandom } from './random.ts';

const CREATED = new Date('2026-01-05T09:00:00.000Z');
const daysLater = (days: number) => new Date(CREATED.getTime() + days * 86_400_000);

test('prices lead to the present one, in order, within the time that the listing stood', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.integer({ min: 400_000, max: 40_000_000 }),
      fc.nat(365),
      (seed, price, days) => {
        const until = daysLater(days);
        const steps = drawPriceSteps(price, CREATED, until, seededRandom(seed));
        expect(steps[0]?.at).toEqual(CREATED);
        expect(steps.at(-1)?.priceKes).toBe(price);
        for (const [index, step] of steps.entries()) {
          const next = steps[index + 1];
          if (!next) continue;
          expect(step.at.getTime()).toBeLessThan(next.at.getTime());
          expect(next.at.getTime()).toBeLessThanOrEqual(until.getTime());
          expect(step.priceKes).not.toBe(next.priceKes);
          expect(Math.abs(Math.log(step.priceKes / next.priceKes))).toBeLessThan(0.1);
        }
      },
    ),
  );
});

test('a listing of a few days has one price', () => {
  const steps = drawPriceSteps(1_290_000, CREATED, daysLater(6), seededRandom(1));
  expect(steps).toEqual([{ priceKes: 1_290_000, at: CREATED }]);
});

test('most changes are drops and some are rises', () => {
  const changes = Array.from({ length: 400 }, (_, seed) => {
    const steps = drawPriceSteps(2_400_000, CREATED, daysLater(300), seededRandom(seed));
    return steps.slice(1).map((step, index) => step.priceKes - (steps[index]?.priceKes ?? 0));
  }).flat();
  const rises = changes.filter((change) => change > 0).length / changes.length;
  expect(rises).toBeGreaterThan(0.05);
  expect(rises).toBeLessThan(0.25);
});
