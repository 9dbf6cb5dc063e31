import { type Decal, type Face, face } from './face.ts';
import { type Point, pairs, upTo } from './geometry.ts';
import type { Material } from './materials.ts';
import { archesOf, archRadius, type Plan, sillAt, xAt } from './plan.ts';
import { archLine } from './wall.ts';

const SIDES = 30;
const SHARE_OF_RIM = 0.68;

type Hub = { x: number; y: number; z: number };

const around = ({ x, y, z }: Hub, radius: number, turn: number): Point => [
  x + radius * Math.cos(turn),
  y,
  z + radius * Math.sin(turn),
];

const circle = (hub: Hub, radius: number, sides = SIDES): Point[] =>
  upTo(sides).map((k) => around(hub, radius, (2 * Math.PI * k) / sides));

/** The wheels of the left side. */
export function wheels(plan: Plan): Face[] {
  const { at, radius, width } = plan.wheels;
  const y = plan.width / 2 - 0.035;
  return at.flatMap((s) => wheel(plan, { x: xAt(plan, s), y, z: radius }, width));
}

function wheel(plan: Plan, hub: Hub, width: number): Face[] {
  const solid = Symbol('wheel');
  const { radius } = plan.wheels;
  const shoulderHub = { ...hub, y: hub.y - 0.03 };
  const innerHub = { ...hub, y: hub.y - width };
  const outer = circle(hub, radius * 0.95);
  const shoulder = circle(shoulderHub, radius);
  const inner = circle(innerHub, radius);
  const ring = (from: Point[], to: Point[], material: Material) =>
    pairs(
      from.map((point, index) => [point, to[index] ?? point] as const),
      true,
    ).flatMap(([[a, b], [c, d]]) => {
      const out: Point = [(a[0] + c[0]) / 2 - hub.x, 0.2 * radius, (a[2] + c[2]) / 2 - hub.z];
      return face([a, c, d, b], material, out, { solid });
    });
  const [disc] = face(outer, 'wall', [0, 1, 0], { solid });
  return [
    ...(disc ? [{ ...disc, decals: rim(plan, hub) }] : []),
    ...ring(outer, shoulder, 'tyre'),
    ...ring(shoulder, inner, 'tyre'),
    ...face(inner, 'well', [0, -1, 0], { solid }),
  ];
}

function rim({ wheels: { radius, spokes, steel } }: Plan, hub: Hub): Decal[] {
  const edge = radius * SHARE_OF_RIM;
  const disc = (share: number, material: Material): Decal => ({ points: circle(hub, share, 26), material });
  if (steel) return steelRim(hub, edge, disc);
  return [
    disc(radius * 0.86, 'tyre'),
    disc(radius * 0.82, 'wall'),
    disc(edge * 1.03, 'rim-shade'),
    disc(edge, 'rim'),
    disc(edge * 0.9, 'well'),
    ...upTo(spokes).map((k) => spoke(hub, edge, k, spokes, [-1, 1], 'rim')),
    ...upTo(spokes).map((k) => spoke(hub, edge, k, spokes, [0.1, 1], 'rim-shade')),
    disc(edge * 0.24, 'rim'),
    disc(edge * 0.13, 'rim-shade'),
  ];
}

function steelRim(hub: Hub, edge: number, disc: (share: number, material: Material) => Decal): Decal[] {
  const holes = upTo(8).map((k): Decal => {
    const turn = (2 * Math.PI * (k + 0.5)) / 8;
    const center = around(hub, edge * 0.66, turn);
    return { points: circle({ x: center[0], y: hub.y, z: center[2] }, edge * 0.1, 10), material: 'well' };
  });
  return [
    disc(edge, 'rim-shade'),
    disc(edge * 0.92, 'steel'),
    disc(edge * 0.84, 'rim-shade'),
    ...holes,
    disc(edge * 0.42, 'steel'),
    disc(edge * 0.26, 'bezel'),
  ];
}

function spoke(
  hub: Hub,
  edge: number,
  k: number,
  count: number,
  [from, to]: readonly [number, number],
  material: Material,
): Decal {
  const turn = (2 * Math.PI * k) / count + Math.PI / 2;
  const [root, tip] = [1.24 / count ** 0.5, 0.95 / count];
  const points = [
    around(hub, edge * 0.16, turn + root * from),
    around(hub, edge * 0.93, turn + tip * from),
    around(hub, edge * 0.93, turn + tip * to),
    around(hub, edge * 0.16, turn + root * to),
  ];
  return { points, material };
}

/** The dark hollows behind the wheels of the left side, and the underside. */
export function wells(plan: Plan): Face[] {
  const outer = plan.width / 2 - 0.014;
  const inner = outer - plan.wheels.width - 0.12;
  const hollows = archesOf(plan).flatMap((wheel) => {
    const line = archLine(plan, wheel, archRadius(plan) - 0.002).map(([s, z]) => [xAt(plan, s), z] as const);
    const hub: Point = [xAt(plan, wheel), 0, plan.wheels.radius];
    const roof = pairs(line).flatMap(([[x0, z0], [x1, z1]]) =>
      face(
        [
          [x0, outer, z0],
          [x1, outer, z1],
          [x1, inner, z1],
          [x0, inner, z0],
        ],
        'well',
        [hub[0] - x0, 0, hub[2] - z0 - 0.001],
      ),
    );
    const foot = sillAt(plan, wheel) - 0.02;
    const ends = [line[0], line.at(-1)].flatMap((end): Point[] => (end ? [[end[0], inner, foot]] : []));
    const back = face([...line.map(([x, z]): Point => [x, inner, z]), ...ends.reverse()], 'well', [0, 1, 0]);
    return [...roof, ...back];
  });
  return hollows;
}
