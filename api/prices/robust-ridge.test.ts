import { expect, test } from 'vitest';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { fitRobustRidge } from './robust-ridge.ts';

const random = seededRandom(5);
const rows = Array.from({ length: 80 }, () => Float32Array.of(1, random(), random() < 0.5 ? 1 : 0));
const line = (row: Float32Array) => 3 + 2 * (row[1] ?? 0) - (row[2] ?? 0);
const noisy = Float64Array.from(rows, (row) => line(row) + (random() - 0.5) * 0.02);
const none = new Float64Array(3);

test('finds a line', () => {
  const fit = fitRobustRidge({ rows, targets: noisy, priors: none, penalties: none });
  [3, 2, -1].forEach((value, at) => {
    expect(fit[at]).toBeCloseTo(value, 1);
  });
});

test('a tenth of wild values hardly bends it', () => {
  const targets = noisy.map((value, at) => (at % 10 === 0 ? value + 50 : value));
  const fit = fitRobustRidge({ rows, targets, priors: none, penalties: none });
  expect(fit[1]).toBeCloseTo(2, 0);
});

test('where the rows say nothing the prior stands, and a great penalty keeps it', () => {
  const priors = Float64Array.of(0, 0.5, 0.7);
  const silent = rows.map(() => Float32Array.of(1, 0, 0));
  const fit = fitRobustRidge({ rows: silent, targets: noisy, priors, penalties: Float64Array.of(0, 1, 1) });
  expect([fit[1], fit[2]]).toEqual([0.5, 0.7]);
  const stubborn = fitRobustRidge({ rows, targets: noisy, priors, penalties: Float64Array.of(0, 1e9, 1e9) });
  expect(stubborn[1]).toBeCloseTo(0.5, 3);
});
