import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWithin } from './json-bounds.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const within = (levels: number, values: number, json: string) => isWithin({ levels, values }, bytesOf(json));

const levelsOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(levelsOf)) : 0;
const valuesOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, inner) => sum + valuesOf(inner), 1)
    : 1;

test('levels are counted as deep as values lie in one another', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), (value) => {
      const json = JSON.stringify(value);
      const levels = levelsOf(value);
      expect([within(levels, 1e6, json), within(levels - 1, 1e6, json)]).toEqual([true, false]);
    }),
  );
});

test('more values than allowed never pass, and half as many always', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue(), { minLength: 1 }), (value) => {
      const values = valuesOf(value);
      const json = JSON.stringify(value);
      expect([within(1e6, values * 2, json), within(1e6, values - 2, json)]).toEqual([true, false]);
    }),
  );
});

test('brackets and commas in text do not count', () => {
  expect(within(1, 2, '["[[[,,,{{{\\"[[,,"]')).toBe(true);
  expect(within(1, 2, '{"[[[[":"\\\\"}')).toBe(true);
  expect(within(1, 2, '{"a":"\\\\",[')).toBe(false);
});

test('what is no JSON ends too', () => {
  for (const text of ['', '"', '"\\', ']]]]', '}'.repeat(1000), '\\\\\\"'])
    expect(within(1, 1, text)).toBe(true);
});
