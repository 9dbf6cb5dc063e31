import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_COMPARED, parseComparedIds, withCompared } from './compare.ts';

describe('ids to compare, as an address has them', () => {
  test.each([
    ['two', '12,34', { ids: [12, 34], strays: 0, surplus: 0 }],
    ['none', '', { ids: [], strays: 0, surplus: 0 }],
    ['spaces and empty parts', ' 12 ,, 34,', { ids: [12, 34], strays: 0, surplus: 0 }],
    ['the same twice', '12,12,012', { ids: [12], strays: 0, surplus: 0 }],
    ['more than three', '1,2,3,4,5', { ids: [1, 2, 3], strays: 0, surplus: 2 }],
    ['letters, signs and fractions', 'abc,-5,1.5,7,0', { ids: [7], strays: 4, surplus: 0 }],
    ['markup', '<script>,9', { ids: [9], strays: 1, surplus: 0 }],
    ['a number without end', '9'.repeat(30), { ids: [], strays: 1, surplus: 0 }],
  ])('%s', (_, text, asked) => expect(parseComparedIds(text)).toEqual(asked));

  test('whatever the text, the ids are few, whole and different', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2000 }), (text) => {
        const { ids } = parseComparedIds(text);
        expect(ids.length).toBeLessThanOrEqual(MAX_COMPARED);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.every((id) => Number.isSafeInteger(id) && id > 0)).toBe(true);
      }),
    );
  });
});

describe('one more to compare', () => {
  test.each([
    ['is added last', [1], 2, [1, 2]],
    ['is not added twice', [1, 2], 1, [1, 2]],
    ['finds no room beside three', [1, 2, 3], 4, [1, 2, 3]],
  ])('%s [compare-5]', (_, ids, id, after) => expect(withCompared(ids, id)).toEqual(after));
});
