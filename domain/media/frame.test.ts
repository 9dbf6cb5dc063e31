import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillsFrame, sizeToSend } from './frame.ts';

test.each([
  ['a phone’s photo', { width: 4000, height: 3000 }, { width: 1600, height: 1200 }],
  ['a wide one keeps the height of the frame', { width: 4000, height: 2250 }, { width: 2133, height: 1200 }],
  ['one on its side fits into the frame', { width: 3000, height: 4000 }, { width: 900, height: 1200 }],
  ['a panorama fits too', { width: 8000, height: 2000 }, { width: 1600, height: 400 }],
  ['a small one stays', { width: 800, height: 600 }, { width: 800, height: 600 }],
])('before it is sent: %s', (_, taken, sent) => {
  expect(sizeToSend(taken)).toEqual(sent);
});

test('what is sent never lacks a pixel of what is kept, and is never larger than what was taken', () => {
  const side = fc.integer({ min: 1, max: 8000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const sent = sizeToSend({ width, height });
      expect(sent.width).toBeLessThanOrEqual(width);
      expect(sent.height).toBeLessThanOrEqual(height);
      if (sent.width === width || sent.height === height) return;
      if (fillsFrame(width / height))
        expect(Math.min(sent.width - 1599, sent.height - 1199)).toBeGreaterThanOrEqual(0);
      else expect([sent.width, sent.height]).toSatisfy(([w, h]) => w === 1600 || h === 1200);
    }),
  );
});
