import type { Car } from './bodies/car.ts';
import { firstPillar, lastPillar } from './cabin.ts';
import { box, type Face, face } from './face.ts';
import { middle, type Point, pairs, subtract, upTo, valueAt } from './geometry.ts';
import { type Plan, shoulderAt, sillAt, xAt } from './plan.ts';
import { stroke, withStickers } from './stickers.ts';

/** What is screwed to the left of the car from outside: mirror, roof rail, step. */
export function fittings({ plan, looks }: Car): Face[] {
  return [
    ...mirror(plan),
    ...(looks.rails ? roofRail(plan, looks.rails) : []),
    ...(looks.steps ? step(plan) : []),
  ];
}

function mirror(plan: Plan): Face[] {
  const s = firstPillar(plan.cab).belt[1] + 0.08;
  const [x, y, z] = [xAt(plan, s), plan.width / 2 - 0.04, shoulderAt(plan, s) + 0.03];
  const rear: Point[] = [
    [x - 0.06, y, z],
    [x - 0.06, y + 0.17, z + 0.02],
    [x - 0.06, y + 0.18, z + 0.13],
    [x - 0.06, y + 0.02, z + 0.12],
  ];
  const front: Point[] = [
    [x + 0.02, y + 0.03, z + 0.01],
    [x + 0.0, y + 0.15, z + 0.03],
    [x + 0.0, y + 0.15, z + 0.11],
    [x + 0.02, y + 0.03, z + 0.1],
  ];
  const core = middle([...rear, ...front]);
  const sides = pairs(
    rear.map((point, k): [Point, Point] => [point, front[k] ?? point]),
    true,
  );
  return [
    ...box([x - 0.03, y - 0.08, z - 0.01], [x + 0.02, y + 0.06, z + 0.025], 'trim'),
    ...face(rear, 'mirror', [-1, 0, 0]),
    ...face(front, 'paint', [1, 0, 0]),
    ...sides.flatMap(([[a, b], [c, d]]) => {
      const points = [a, c, d, b];
      return face(points, 'paint', subtract(middle(points), core));
    }),
  ];
}

function roofRail(plan: Plan, rails: 'black' | 'bright'): Face[] {
  const material = rails === 'bright' ? 'chrome' : 'bezel';
  const { cab } = plan;
  const [from, to] = [firstPillar(cab).roof[1] + 0.18, lastPillar(cab).roof[0] + 0.05];
  const places = upTo(5).map((k) => from + ((to - from) * k) / 4);
  const y = cab.roofHalf - 0.035;
  const height = (s: number) => valueAt(cab.roof, s) + 0.012;
  return pairs(places).flatMap(([s0, s1]) => {
    const [x0, x1] = [xAt(plan, s0), xAt(plan, s1)];
    const [z0, z1] = [height(s0), height(s1)];
    const line = (dy: number, dz: number): [Point, Point] => [
      [x0, y + dy, z0 + dz],
      [x1, y + dy, z1 + dz],
    ];
    const band = (a: [Point, Point], b: [Point, Point], out: Point) =>
      face([...a, b[1], b[0]], material, out);
    return [
      ...band(line(0.02, 0), line(0.02, 0.038), [0, 1, 0]),
      ...band(line(-0.02, 0), line(-0.02, 0.038), [0, -1, 0]),
      ...band(line(0.02, 0.038), line(-0.02, 0.038), [0, 0, 1]),
    ];
  });
}

function step(plan: Plan): Face[] {
  const [front = 0, rear = 0] = plan.wheels.at;
  const reach = plan.wheels.radius * 1.5;
  const z = sillAt(plan, (front + rear) / 2);
  const half = plan.width / 2;
  return box(
    [xAt(plan, rear - reach), half - 0.2, z - 0.09],
    [xAt(plan, front + reach), half + 0.015, z - 0.04],
    'cladding',
    'bezel',
  );
}

/** The spare wheel in its painted cover on the back of an off-roader. */
export function spareWheel(plan: Plan): Face[] {
  const x = xAt(plan, plan.shellEnd);
  const [radius, z] = [0.36, 1.0];
  const ring = (at: number, size: number) =>
    upTo(24).map((k): Point => {
      const turn = (2 * Math.PI * k) / 24;
      return [at, size * Math.cos(turn), z + size * Math.sin(turn)];
    });
  const [near, far, lid] = [ring(x + 0.02, radius), ring(x - 0.15, radius), ring(x - 0.17, radius * 0.9)];
  const band = (from: Point[], to: Point[], back: number) =>
    pairs(
      from.map((point, k): [Point, Point] => [point, to[k] ?? point]),
      true,
    ).flatMap(([[a, b], [c, d]]) => face([a, c, d, b], 'paint', [back, a[1] + c[1], a[2] + c[2] - 2 * z]));
  const cover = withStickers(
    face(lid, 'paint', [-1, 0, 0]),
    stroke('gap', 0.012, ...ring(0, radius * 0.6).map(([, y, height]) => [y, height] as const)),
    'end',
  );
  return [...band(near, far, 0), ...band(far, lid, -0.3), ...cover];
}
