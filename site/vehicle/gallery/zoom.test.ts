import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_SCALE, panBy, WHOLE, type Zoom, zoomAt } from './zoom.ts';

const FRAME = { width: 360, height: 640 };
const factor = fc.double({ min: 0.2, max: 5, noNaN: true });
const offset = fc.integer({ min: -400, max: 400 });

describe('an enlarged photo', () => {
  test('keeps the point under the fingers where it is', () => {
    const zoomed = zoomAt(WHOLE, 2, { x: 90, y: -100 }, FRAME);
    expect(zoomed).toEqual({ scale: 2, x: -90, y: 100 });
    // What was 90 px right of the middle is drawn at 90 * 2 - 90.
    expect(90 * zoomed.scale + zoomed.x).toBe(90);
  });

  test('made small again is whole and in the middle', () => {
    const zoomed = zoomAt(WHOLE, 4, { x: 100, y: 50 }, FRAME);
    expect(zoomAt(zoomed, 0.01, { x: 0, y: 0 }, FRAME)).toEqual(WHOLE);
  });

  test('never leaves the frame and never grows past its limit, whatever the fingers do [zoom-1]', () => {
    const act = fc.oneof(fc.record({ factor, x: offset, y: offset }), fc.record({ dx: offset, dy: offset }));
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
        let zoom: Zoom = WHOLE;
        for (const each of acts)
          zoom =
            'factor' in each ? zoomAt(zoom, each.factor, each, FRAME) : panBy(zoom, each.dx, each.dy, FRAME);
        expect(zoom.scale).toBeGreaterThanOrEqual(1);
        expect(zoom.scale).toBeLessThanOrEqual(MAX_SCALE);
        expect(Math.abs(zoom.x)).toBeLessThanOrEqual((FRAME.width * (zoom.scale - 1)) / 2);
        expect(Math.abs(zoom.y)).toBeLessThanOrEqual((FRAME.height * (zoom.scale - 1)) / 2);
      }),
    );
  });
});
