import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boxAfterKey, boxBetween, boxWords, movedBy, NEW_BOX, resizedBy } from './boxes.ts';

const share = fc.double({ min: -1, max: 2, noNaN: true });

describe('a box over a photo', () => {
  test('is the same from whichever corner it is drawn', () => {
    const [a, b] = [
      { x: 0.2, y: 0.6 },
      { x: 0.5, y: 0.7 },
    ];
    expect(boxBetween(a, b)).toEqual(boxBetween(b, a));
    expect(boxWords(boxBetween(a, b))).toBe('20 % from the left, 60 % from the top, 30 % wide, 10 % high');
  });

  test('never leaves the photo, however it is drawn, moved and resized', () => {
    fc.assert(
      fc.property(share, share, share, share, share, share, (a, b, c, d, right, down) => {
        const drawn = boxBetween({ x: a, y: b }, { x: c, y: d });
        for (const box of [drawn, movedBy(drawn, right, down), resizedBy(drawn, right, down)]) {
          expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
          expect(Math.max(box.x + box.width, box.y + box.height)).toBeLessThanOrEqual(1 + 1e-9);
          expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(0.04);
        }
      }),
    );
  });

  test('is moved by arrow keys and resized with Shift', () => {
    const right = boxAfterKey(NEW_BOX, { key: 'ArrowRight', shiftKey: false });
    expect(right?.x).toBeCloseTo(0.37);
    expect(right?.width).toBe(NEW_BOX.width);
    const higher = boxAfterKey(NEW_BOX, { key: 'ArrowDown', shiftKey: true });
    expect(higher?.height).toBeCloseTo(0.12);
    expect(higher?.y).toBe(NEW_BOX.y);
    expect(boxAfterKey(NEW_BOX, { key: 'Enter', shiftKey: false })).toBeUndefined();
  });
});
