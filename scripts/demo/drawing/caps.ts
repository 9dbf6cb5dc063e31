import { across, along, type Face, face, level, quad } from './face.ts';
import { between, type Point, pairs } from './geometry.ts';
import type { Material } from './materials.ts';
import { type Plan, shoulderAt, xAt } from './plan.ts';
import { type Column, shoulderColumns, shoulderPoint } from './wall.ts';

const UP: Point = [0, 0, 1];

/** Where a lid, a windscreen or a roof bends between its middle and its edge, and how far it has risen there. */
export const MIDWAY = 0.62;
export const BULGE = 0.68;

/** How a lid closes the body from its edge to the centre line. */
type Lid = { centerX: (edge: Point) => number; crown: (edge: Point) => number; material?: Material };

/** A crowned surface between an edge on the left and the centre line. */
export function lid(edge: readonly Point[], shape: Lid, lining?: 'lining'): Face[] {
  const { centerX, crown, material = 'paint' } = shape;
  const rows = edge.map((point): [Point, Point, Point] => {
    const [x, y, z] = point;
    const center = centerX(point);
    const rise = crown(point);
    return [point, [between(x, center, BULGE), y * MIDWAY, z + rise * BULGE], [center, 0, z + rise]];
  });
  const traits = lining ? { lining } : {};
  return pairs(rows).flatMap(([[a0, b0, c0], [a1, b1, c1]]) => [
    ...quad([a0, a1, b1, b0], material, UP, traits),
    ...quad([b0, b1, c1, c0], material, UP, traits),
  ]);
}

/** Lids have no bends nearer to the nose or the tail than this: they would be slivers. */
const FIRST_BEND = 0.2;

const fade = (value: number, over: number) => Math.min(1, Math.max(0, value / over));

/** The hood, from the nose to the foot of the windscreen. */
export function hood(plan: Plan, cowlEdge: number): Face[] {
  const edge = shoulderColumns(plan)
    .filter(({ s, part }) => part !== 'tail' && s < cowlEdge)
    .map((column) => shoulderPoint(plan, column));
  const noseX = edge[0]?.[0] ?? 0;
  const [edgeX, cowlX] = [xAt(plan, cowlEdge), xAt(plan, plan.cab.cowl)];
  const last = shoulderPoint(plan, { s: cowlEdge, y: plan.width / 2, part: 'side', ahead: 0 });
  return lid([...edge, last], {
    centerX: ([x]) => between(noseX, cowlX, fade(Math.max(FIRST_BEND, noseX - x), noseX - edgeX)),
    crown: ([x]) => plan.hoodCrown * fade(Math.max(FIRST_BEND, noseX - x), 0.35),
  });
}

/** The lid behind the rear window, as short as the car wants it. */
export function deck(plan: Plan, deckEdge: number): Face[] {
  const edge = shoulderColumns(plan)
    .filter(({ s, part }) => part !== 'nose' && s > deckEdge)
    .map((column) => shoulderPoint(plan, column));
  const tailX = edge.at(-1)?.[0] ?? 0;
  const [edgeX, baseX] = [xAt(plan, deckEdge), xAt(plan, plan.cab.rearBase)];
  const first = shoulderPoint(plan, { s: deckEdge, y: plan.width / 2, part: 'side', ahead: 0 });
  return lid([first, ...edge], {
    centerX: ([x]) => between(tailX, baseX, fade(Math.max(FIRST_BEND, x - tailX), edgeX - tailX)),
    crown: ([x]) => plan.deckCrown * fade(Math.max(FIRST_BEND, x - tailX), 0.25),
  });
}

/** The narrow shelf between the shoulder and the foot of the side windows, from `from` to `to`. */
export function ledge(plan: Plan, from: number, to: number, inset: number): Face[] {
  const at = (s: number): Column => ({ s, y: plan.width / 2, part: 'side', ahead: 0 });
  const places = [
    from,
    ...shoulderColumns(plan)
      .filter(({ s, part }) => part === 'side' && s > from && s < to)
      .map(({ s }) => s),
    to,
  ];
  return pairs(places).flatMap(([s0, s1]) => {
    const [a, b] = [shoulderPoint(plan, at(s0)), shoulderPoint(plan, at(s1))];
    const inner = (s: number, [x]: Point): Point => [x, plan.width / 2 - inset, shoulderAt(plan, s) + 0.012];
    return quad([a, b, inner(s1, b), inner(s0, a)], 'paint', UP);
  });
}

/** The open load bed of a pickup: rim, inner walls and floor. */
export function loadBed(plan: Plan): Face[] {
  if (!plan.bed) return [];
  const { from, floor } = plan.bed;
  const rim = shoulderAt(plan, from) + 0.004;
  const [inner, outer] = [plan.width / 2 - 0.16, plan.width / 2 - 0.07];
  const [front, rear] = [xAt(plan, from), xAt(plan, plan.shellEnd - 0.1)];
  const end = xAt(plan, plan.shellEnd - plan.tail.lean);
  return [
    ...face(level(rim, [end, front], [inner, outer]), 'paint', UP),
    ...face(level(rim, [end, rear], [0, inner]), 'paint', UP),
    ...face(along(inner, [rear, front], [floor, rim]), 'lining-dark', [0, -1, 0]),
    ...face(across(rear, [0, inner], [floor, rim]), 'lining-dark', [1, 0, 0]),
    ...face(level(floor, [rear, front], [0, inner]), 'lining', UP),
    ...face(across(front, [0, inner], [floor, rim]), 'paint', [-1, 0, 0]),
  ];
}
