import { firstPillar, lastPillar } from './cabin.ts';
import { box, type Face, face } from './face.ts';
import { middle, type Point, pairs, subtract, upTo, valueAt } from './geometry.ts';
import type { Looks } from './looks.ts';
import { type Plan, shoulderAt, sillAt, xAt } from './plan.ts';
import { stroke, withStickers } from './stickers.ts';

type Build = { plan: Plan; looks: Looks };

/** What is screwed to the left of the car from outside: mirror, roof rail, step. */
export function fittings({ plan, looks }: Build): Face[] {
  return [...mirror(plan), ...(looks.rails ? roofRail(plan) : []), ...(looks.steps ? step(plan) : [])];
}

function mirror(plan: Plan): Face[] {
  const s = firstPillar(plan.cab).belt[1] + 0.08;
  const [x, y, z] = [xAt(plan, s), plan.width / 2 - 0.04, shoulderAt(plan, s) + 0.03];
  const solid = Symbol('mirror');
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
    ...face(rear, 'mirror', [-1, 0, 0], { solid }),
    ...face(front, 'paint', [1, 0, 0], { solid }),
    ...sides.flatMap(([[a, b], [c, d]]) => {
      const points = [a, c, d, b];
      return face(points, 'paint', subtract(middle(points), core), { solid });
    }),
  ];
}

function roofRail(plan: Plan): Face[] {
  const { cab } = plan;
  const [from, to] = [firstPillar(cab).roof[1] + 0.18, lastPillar(cab).roof[0] + 0.05];
  const places = upTo(5).map((k) => from + ((to - from) * k) / 4);
  const y = cab.roofHalf - 0.035;
  const height = (s: number) => valueAt(cab.roof, s) + 0.012;
  return pairs(places).flatMap(([s0, s1]) => {
    const solid = Symbol('rail');
    const [x0, x1] = [xAt(plan, s0), xAt(plan, s1)];
    const [z0, z1] = [height(s0), height(s1)];
    const line = (dy: number, dz: number): [Point, Point] => [
      [x0, y + dy, z0 + dz],
      [x1, y + dy, z1 + dz],
    ];
    const band = (a: [Point, Point], b: [Point, Point], out: Point) =>
      face([...a, b[1], b[0]], 'bezel', out, { solid });
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

/** Seats, dashboard and steering wheel, as far as windows show them; both sides. */
export function furniture({ plan, looks }: Build): Face[] {
  const { cab } = plan;
  const wheelS = firstPillar(cab).belt[1];
  const belt = shoulderAt(plan, wheelS);
  const inside = plan.width / 2 - 0.2;
  const second = cab.pillars[1]?.belt[0] ?? wheelS + 1;
  const rows = looks.twoDoors && !cab.open ? [second - 0.25] : cab.open ? [second - 0.55] : [second - 0.1];
  const backs = cab.pillars.slice(1, -1).map(({ belt: [, s] }, index) => s + (index === 0 ? 0.95 : 0.9));
  const cabinEnd = lastPillar(cab).belt[0] - 0.1;
  const benches = backs.filter((s) => s < cabinEnd && (cab.panelsFrom ?? 9) > 1);
  return [
    ...box(
      [xAt(plan, wheelS + 0.42), -inside, belt - 0.3],
      [xAt(plan, wheelS - 0.06), inside, belt - 0.02],
      'lining-dark',
    ),
    ...rows.flatMap((s) => [-0.36, 0.36].flatMap((y) => seat(xAt(plan, s), y, 0.25, belt))),
    ...benches.flatMap((s) => seatRow(xAt(plan, s), inside - 0.06, belt)),
    ...steeringWheel([xAt(plan, wheelS + 0.56), -0.36, belt - 0.03]),
  ];
}

function seat(x: number, y: number, half: number, belt: number): Face[] {
  return [
    ...box([x - 0.14, y - half, belt - 0.6], [x, y + half, belt + 0.1], 'seat', 'seat-dark'),
    ...box([x - 0.13, y - 0.12, belt + 0.13], [x - 0.04, y + 0.12, belt + 0.29], 'seat', 'seat-dark'),
    ...box([x, y - half, belt - 0.62], [x + 0.5, y + half, belt - 0.42], 'seat'),
  ];
}

function seatRow(x: number, half: number, belt: number): Face[] {
  return [
    ...box([x - 0.14, -half, belt - 0.6], [x, half, belt + 0.06], 'seat', 'seat-dark'),
    ...[-0.4, 0.4].flatMap((y) =>
      box([x - 0.13, y - 0.12, belt + 0.08], [x - 0.05, y + 0.12, belt + 0.22], 'seat', 'seat-dark'),
    ),
  ];
}

/** On the right: Kenya drives on the left. */
function steeringWheel([x, y, z]: Point): Face[] {
  const rim = (radius: number) =>
    upTo(14).map((k): Point => {
      const turn = (2 * Math.PI * k) / 14;
      return [
        x + Math.sin(turn) * radius * 0.4,
        y + Math.cos(turn) * radius,
        z + Math.sin(turn) * radius * 0.9,
      ];
    });
  const [outer, inner] = [rim(0.19), rim(0.15)];
  return pairs(
    outer.map((point, k): [Point, Point] => [point, inner[k] ?? point]),
    true,
  ).flatMap(([[a, b], [c, d]]) => face([a, c, d, b], 'trim', [-1, 0, 0.4], { lining: 'trim' }));
}

/** The spare wheel in its painted cover on the back of an off-roader. */
export function spareWheel(plan: Plan): Face[] {
  const solid = Symbol('spare');
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
    ).flatMap(([[a, b], [c, d]]) =>
      face([a, c, d, b], 'paint', [back, a[1] + c[1], a[2] + c[2] - 2 * z], { solid }),
    );
  const cover = withStickers(
    face(lid, 'paint', [-1, 0, 0], { solid }),
    stroke('gap', 0.012, ...ring(0, radius * 0.6).map(([, y, height]) => [y, height] as const)),
    'end',
  );
  return [...band(near, far, 0), ...band(far, lid, -0.3), ...cover];
}

/** A truck's chassis and box body. */
export function cargoBox(plan: Plan): Face[] {
  const half = plan.width / 2 + 0.06;
  const [front, rear] = [xAt(plan, plan.shellEnd + 0.12), xAt(plan, plan.length)];
  const load = box([rear, -half, 0.98], [front, half, 2.55], 'cargo');
  const ribs = upTo(7).flatMap((k) => {
    const x = rear + ((front - rear) * (k + 0.5)) / 7;
    return stroke('shade', 0.02, [x, 1.06], [x, 2.47]);
  });
  const frame = [1.0, 2.51].flatMap((z) => stroke('cargo-edge', 0.07, [rear, z], [front, z]));
  const doors = stroke('gap', 0.02, [0, 1.02], [0, 2.51]);
  const edges = [-half, half].flatMap((y) => stroke('cargo-edge', 0.08, [y, 0.98], [y, 2.55]));
  const lamps = [-1, 1].flatMap((side) =>
    box([rear - 0.02, side * 0.75 - 0.16, 0.62], [rear + 0.06, side * 0.75 + 0.16, 0.76], 'tail-lamp'),
  );
  return [
    ...withStickers(withStickers(load, [...ribs, ...frame], 'side'), [...doors, ...edges], 'end'),
    ...box([rear + 0.05, -0.42, 0.55], [front + 0.1, 0.42, 0.8], 'under'),
    ...box([rear + 0.1, -half + 0.1, 0.86], [front, half - 0.1, 0.98], 'under'),
    ...box([rear + 0.02, -0.9, 0.6], [rear + 0.06, 0.9, 0.78], 'cladding'),
    ...lamps,
  ];
}
