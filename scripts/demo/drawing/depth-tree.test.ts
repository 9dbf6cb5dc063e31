import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backToFront, growDepthTree } from './depth-tree.ts';
import { box, type Face } from './face.ts';
import { areaVector, dot, heightOver, type Point } from './geometry.ts';

const areaOf = (faces: readonly Face[]) =>
  faces.reduce((sum, { points }) => sum + Math.hypot(...areaVector(points)), 0);

const part = fc.tuple(
  fc.integer({ min: 0, max: 9 }),
  fc.integer({ min: 0, max: 9 }),
  fc.integer({ min: 0, max: 9 }),
);
const boxes = fc
  .uniqueArray(part, { minLength: 2, maxLength: 9, selector: String })
  .map((corners) => corners.flatMap(([x, y, z]) => box([x, y, z], [x + 0.8, y + 0.8, z + 0.8], 'paint')));
const eyes = fc.tuple(
  fc.double({ min: -30, max: 30, noNaN: true }),
  fc.double({ min: -30, max: 30, noNaN: true }),
  fc.constant(25),
);

test('no face is lost or doubled by cutting', () => {
  fc.assert(
    fc.property(boxes, (faces) => {
      const sorted = [...backToFront(growDepthTree(faces), [40, 40, 40])];
      expect(areaOf(sorted)).toBeCloseTo(areaOf(faces), 6);
    }),
  );
});

test('a box that hides another is painted after it', () => {
  fc.assert(
    fc.property(boxes, eyes, (faces, eye) => {
      const sorted = [...backToFront(growDepthTree(faces), eye)].filter(
        ({ plane }) => heightOver(plane, eye) > 0,
      );
      for (const [index, near] of sorted.entries()) {
        for (const later of sorted.slice(index + 1)) {
          expect(near.solid !== later.solid && hides(near, later, eye)).toBe(false);
        }
      }
    }),
    { numRuns: 40 },
  );
});

/** Whether the ray to the middle of `far` meets `near` well inside before it gets there. */
function hides(near: Face, far: Face, eye: Point): boolean {
  const target = far.points.reduce<Point>(
    (sum, [x, y, z]) => [
      sum[0] + x / far.points.length,
      sum[1] + y / far.points.length,
      sum[2] + z / far.points.length,
    ],
    [0, 0, 0],
  );
  const [above, below] = [heightOver(near.plane, eye), heightOver(near.plane, target)];
  if (above * below >= 0) return false;
  const k = above / (above - below);
  const hit: Point = [
    eye[0] + (target[0] - eye[0]) * k,
    eye[1] + (target[1] - eye[1]) * k,
    eye[2] + (target[2] - eye[2]) * k,
  ];
  return near.points.every((point, index) => {
    const next = near.points[(index + 1) % near.points.length] ?? point;
    return dot(near.plane.normal, areaVector([point, next, hit])) > 1e-3;
  });
}
