import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from './random.ts';

const take = (seed: number, count: number) => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => random.next());
};

test('equal seeds give equal numbers, others do not', () => {
  expect(take(47, 100)).toEqual(take(47, 100));
  expect(take(47, 100)).not.toEqual(take(48, 100));
});

test('numbers fill the range from 0 to 1 evenly', () => {
  const tenths = Array.from({ length: 10 }, () => 0);
  for (const number of take(1, 100_000)) {
    const tenth = Math.floor(number * 10);
    tenths[tenth] = (tenths[tenth] ?? 0) + 1;
  }
  expect(tenths).toHaveLength(10);
  for (const count of tenths) expect(Math.abs(count - 10_000)).toBeLessThan(500);
});

test('the bell is centred on 0 with a deviation of 1', () => {
  const random = seededRandom(3);
  const values = Array.from({ length: 50_000 }, random.bell);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  expect(Math.abs(mean)).toBeLessThan(0.02);
  expect(Math.abs(variance - 1)).toBeLessThan(0.03);
});

test('whole numbers stay within their bounds and reach both', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: -50, max: 50 }), fc.nat(5), (seed, low, span) => {
      const random = seededRandom(seed);
      const drawn = new Set(Array.from({ length: 300 }, () => random.whole(low, low + span)));
      expect(Math.min(...drawn)).toBe(low);
      expect(Math.max(...drawn)).toBe(low + span);
    }),
    { numRuns: 50 },
  );
});

test('what weighs nothing is never chosen, and nothing cannot be chosen from', () => {
  const random = seededRandom(5);
  const drawn = Array.from({ length: 500 }, () =>
    random.weighted(['a', 'b', 'c'], (x) => (x === 'b' ? 0 : 1)),
  );
  expect(new Set(drawn)).toEqual(new Set(['a', 'c']));
  expect(() => random.pick([])).toThrow('nothing to choose from');
});

test('shuffling keeps every item', () => {
  fc.assert(
    fc.property(fc.integer(), fc.array(fc.nat(20)), (seed, items) => {
      expect(seededRandom(seed).shuffle(items).sort()).toEqual([...items].sort());
    }),
  );
});
