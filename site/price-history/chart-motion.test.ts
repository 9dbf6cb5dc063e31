import { expect, test } from 'vitest';
import { chartMotion } from './chart-motion.ts';

test.each([
  ['1500 ms to come in', false, { duration: 1500 }],
  ['no time where things should stand still', true, false],
])('the chart takes %s [chart-motion-1]', (_, wantsStillness, motion) => {
  expect(chartMotion(wantsStillness)).toEqual(motion);
});
