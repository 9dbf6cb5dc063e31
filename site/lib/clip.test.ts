import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clip } from './clip.ts';

test.each([
  ['2016 Mazda Demio', 20, '2016 Mazda Demio'],
  ['2016 Mazda Demio 1.3 Skyactiv', 20, '2016 Mazda Demio…'],
  ['Fielder, in Nairobi', 9, 'Fielder…'],
  ['Llanfairpwllgwyngyll', 10, 'Llanfairp…'],
])('%s in %d characters is %s', (text, length, clipped) => expect(clip(text, length)).toBe(clipped));

test('the clipped text is never longer than asked', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.integer({ min: 2, max: 80 }),
      (text, length) => clip(text, length).length <= length,
    ),
  );
});
