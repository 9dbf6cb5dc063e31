import { type Face, quad } from './face.ts';
import { between, type Curve, type Flat, type Point, pairs, upTo, valueAt } from './geometry.ts';
import { archesOf, archHeight, archRadius, type End, type Plan, shoulderAt, sillAt, xAt } from './plan.ts';

/** An upright line of the car's outer wall. `ahead` is 1 where it looks straight forward or back, 0 on the side. */
export type Column = { s: number; y: number; part: 'nose' | 'side' | 'tail'; ahead: number };
type Wall = Record<Column['part'], Face[]>;

/** Heights of the wall's creases between sill (0) and shoulder (1). */
const ROWS = [0, 0.2, 0.42, 0.66, 0.9, 1];
/** How far the side stands in from the widest line at these heights. */
const SIDE_INSET: Curve = [
  [0, 0.05],
  [0.2, 0.012],
  [0.42, 0.012],
  [0.66, 0],
  [0.9, 0.03],
  [1, 0.075],
];
/** A rounded corner: share of its sweep, share of the half width, how much it looks ahead. */
const CORNER: readonly [sweep: number, across: number, ahead: number][] = [
  [0, 0, 1],
  [0.03, 0.34, 1],
  [0.11, 0.64, 0.97],
  [0.3, 0.85, 0.8],
  [0.6, 0.96, 0.4],
  [1, 1, 0],
];
const ARCH_STEPS = 14;

/** The left half of the outer wall as columns from the middle of the nose to the middle of the tail. */
function columnsOf(plan: Plan): Column[] {
  const half = plan.width / 2;
  const corner = (part: 'nose' | 'tail'): Column[] =>
    CORNER.map(([sweep, across, ahead]) => {
      const depth = sweep * roundOf(plan, part);
      return { s: part === 'nose' ? depth : plan.shellEnd - depth, y: across * half, part, ahead };
    });
  const side = sidePlaces(plan).map((s): Column => ({ s, y: half, part: 'side', ahead: 0 }));
  return [...corner('nose'), ...side, ...corner('tail').reverse()];
}

/** How far a corner sweeps back: as the plan says, but never into a wheel arch. */
function roundOf(plan: Plan, part: 'nose' | 'tail'): number {
  const room = archesOf(plan).map((wheel) => (part === 'nose' ? wheel : plan.shellEnd - wheel));
  return Math.min(plan[part].round, ...room.map((gap) => gap - archRadius(plan) - 0.03));
}

function sidePlaces(plan: Plan): number[] {
  const radius = archRadius(plan);
  const arches = archesOf(plan).flatMap((wheel) => [
    wheel - radius - 0.004,
    ...upTo(ARCH_STEPS + 1).map((step) => wheel - radius * Math.cos((Math.PI * step) / ARCH_STEPS)),
    wheel + radius + 0.004,
  ]);
  const knees = [...plan.shoulder, ...plan.sill].map(([s]) => s);
  const even = upTo(9).map((step) => (plan.shellEnd * (step + 1)) / 10);
  const free = [...knees, ...even].filter((s) => archHeight(plan, s) < 0 && archHeight(plan, s + 0.05) < 0);
  const inside = (s: number) =>
    s > roundOf(plan, 'nose') + 0.002 && s < plan.shellEnd - roundOf(plan, 'tail') - 0.002;
  const places = [...arches, ...free].filter(inside).sort((a, b) => a - b);
  return places.filter((s, index) => index === 0 || s - (places[index - 1] ?? 0) > 0.003);
}

/** Only the columns at which the shoulder line bends; a lid needs no more. */
export function shoulderColumns(plan: Plan): Column[] {
  const half = plan.width / 2;
  const knees = plan.shoulder
    .filter(([s]) => s > roundOf(plan, 'nose') && s < plan.shellEnd - roundOf(plan, 'tail'))
    .map(([s]): Column => ({ s, y: half, part: 'side', ahead: 0 }));
  const corners = columnsOf(plan).filter(({ part }) => part !== 'side');
  return [...corners, ...knees].sort((a, b) => a.s - b.s);
}

/** The point of the wall on a column at a height, given as a share between sill (0) and shoulder (1). */
function wallPoint(plan: Plan, column: Column, share: number): Point {
  const { s, y, part, ahead } = column;
  const [low, high] = [sillAt(plan, s), shoulderAt(plan, s)];
  const z = Math.max(between(low, high, share), Math.min(high, archHeight(plan, s)));
  const height = (z - low) / (high - low);
  const end = part === 'tail' ? plan.tail : plan.nose;
  const direction = part === 'tail' ? -1 : 1;
  const back = valueAt(endInset(end), height) * ahead * direction;
  return [xAt(plan, s + back), y - valueAt(SIDE_INSET, height) * (1 - ahead) * Math.min(1, y / 0.2), z];
}

const endInset = ({ lean, tuck }: End): Curve => [
  [0, tuck],
  [0.2, 0.015],
  [0.42, 0],
  [0.66, 0.015 + lean * 0.15],
  [0.9, lean * 0.55],
  [1, lean],
];

/** The top edge of the wall: hood edge, belt and deck edge. */
export const shoulderPoint = (plan: Plan, column: Column): Point => wallPoint(plan, column, 1);

/** The left half of the outer wall, by the side from which it is painted. */
export function buildWall(plan: Plan): Wall {
  const wall: Wall = { nose: [], side: [], tail: [] };
  for (const [before, after] of pairs(columnsOf(plan))) {
    const part = before.part === after.part ? before.part : 'side';
    const ahead = (before.ahead + after.ahead) / 2;
    const out: Point = [part === 'nose' ? ahead : part === 'tail' ? -ahead : 0, 1 - ahead, 0];
    for (const [low, high] of pairs(ROWS)) {
      const clad = plan.clad && high <= 0.2;
      wall[part].push(
        ...quad(
          [
            wallPoint(plan, before, low),
            wallPoint(plan, after, low),
            wallPoint(plan, after, high),
            wallPoint(plan, before, high),
          ],
          clad ? 'cladding' : 'paint',
          out,
          part !== 'side' && high < 0.5 ? { lining: 'well' } : {},
        ),
      );
    }
  }
  return wall;
}

/** The corners of a wheel arch as seen from the side: [metres behind the nose, height]. */
export function archLine(plan: Plan, wheel: number, radius = archRadius(plan)): Flat[] {
  return upTo(ARCH_STEPS + 1).map((step): Flat => {
    const turn = (Math.PI * step) / ARCH_STEPS;
    return [wheel - radius * Math.cos(turn), plan.wheels.radius + radius * Math.sin(turn)];
  });
}
