import type { Car } from './bodies/car.ts';
import { beam, box, type Face, face, level } from './face.ts';
import { type Point, upTo, valueAt } from './geometry.ts';
import { type Plan, shoulderAt, sillAt, xAt } from './plan.ts';
import { bar, withStickers } from './stickers.ts';
import type { Extra } from './vocabulary.ts';

/** What owners add to a car: bars, racks, a canopy. Both sides. */
export function extraFaces({ plan }: Car, extras: readonly Extra[]): Face[] {
  return extras.flatMap((extra) => BUILDERS[extra]?.(plan) ?? []);
}

const BUILDERS: Partial<Record<Extra, (plan: Plan) => Face[]>> = {
  bullbar: bullBar,
  rack,
  snorkel,
  spoiler,
  canopy,
  hoop,
  cover,
  flaps,
};

const roofAt = ({ cab }: Plan, s: number): number => valueAt(cab.roof, s) + cab.roofCrown;

function bullBar(plan: Plan): Face[] {
  const x = xAt(plan, -0.09);
  const [low, high] = [sillAt(plan, 0) + 0.06, shoulderAt(plan, 0) - 0.02];
  const middle = (low + high) / 2;
  const half = plan.width * 0.34;
  const tube = (from: Point, to: Point) => beam(from, to, 0.055, 'bezel');
  const side = (y: number) => [
    ...tube([x, y * 0.5, low], [x, y * 0.5, high]),
    ...tube([x, y * 0.5, high], [x, y, middle + 0.08]),
    ...tube([x, y, middle + 0.08], [x - 0.1, y * 1.16, middle - 0.04]),
  ];
  return [
    ...side(half),
    ...side(-half),
    ...tube([x, -half * 0.5, high], [x, half * 0.5, high]),
    ...tube([x, -half, middle + 0.08], [x, half, middle + 0.08]),
    ...box([x - 0.06, -half * 0.9, low - 0.02], [x + 0.02, half * 0.9, low + 0.1], 'skid'),
  ];
}

function rack(plan: Plan): Face[] {
  const { cab } = plan;
  const [from, to] = [cab.header + 0.35, Math.min(cab.rearTop - 0.2, cab.header + 2.1)];
  const half = cab.roofHalf - 0.02;
  const z = Math.max(roofAt(plan, from), roofAt(plan, to)) + 0.06;
  const bars = upTo(6).flatMap((k) => {
    const x = xAt(plan, from + ((to - from) * k) / 5);
    return beam([x, -half, z], [x, half, z], 0.03, 'trim');
  });
  const sides = [-half, half].flatMap((y) => [
    ...beam([xAt(plan, from), y, z + 0.06], [xAt(plan, to), y, z + 0.06], 0.035, 'trim'),
    ...[from, (from + to) / 2, to].flatMap((s) =>
      beam([xAt(plan, s), y, z - 0.1], [xAt(plan, s), y, z + 0.06], 0.03, 'trim'),
    ),
  ]);
  const ends = [from, to].flatMap((s) =>
    beam([xAt(plan, s), -half, z + 0.06], [xAt(plan, s), half, z + 0.06], 0.035, 'trim'),
  );
  return [...bars, ...sides, ...ends];
}

/** On the right, where an off-roader breathes. */
function snorkel(plan: Plan): Face[] {
  const { cab } = plan;
  const foot = (cab.pillars[0]?.belt[0] ?? cab.cowl) - 0.12;
  const y = -plan.width / 2 - 0.01;
  const top = roofAt(plan, cab.header + 0.2) + 0.02;
  const inner = -cab.roofHalf - 0.1;
  const [knee, head]: [Point, Point] = [
    [xAt(plan, foot), y + 0.02, shoulderAt(plan, foot) + 0.02],
    [xAt(plan, cab.header + 0.02), inner, top],
  ];
  return [
    ...beam([xAt(plan, foot - 0.5), y + 0.02, shoulderAt(plan, foot) - 0.12], knee, 0.07, 'plastic'),
    ...beam(knee, head, 0.065, 'plastic'),
    ...box([head[0] - 0.06, inner - 0.06, top], [head[0] + 0.09, inner + 0.06, top + 0.14], 'plastic'),
  ];
}

function spoiler(plan: Plan): Face[] {
  const { cab } = plan;
  const half = cab.roofHalf * 0.92;
  const [front, rear] = [xAt(plan, cab.rearTop - 0.12), xAt(plan, cab.rearTop + 0.16)];
  const z = valueAt(cab.roof, cab.rearTop) + cab.roofCrown * 0.7;
  return box([rear, -half, z - 0.03], [front, half, z + 0.015], 'paint');
}

function canopy(plan: Plan): Face[] {
  if (!plan.bed) return [];
  const [front, rear] = [xAt(plan, plan.bed.from + 0.03), xAt(plan, plan.shellEnd - 0.06)];
  const half = plan.width / 2 - 0.1;
  const low = shoulderAt(plan, plan.bed.from);
  const high = roofAt(plan, plan.cab.rearTop) - 0.01;
  const shell = box([rear, -half, low], [front, half, high], 'paint');
  const long = front - rear;
  const windows = [0.07, 0.53].map((share) =>
    bar('glass-dark', rear + long * share, low + 0.1, rear + long * (share + 0.4), high - 0.1),
  );
  const back = bar('glass-dark', -half + 0.14, low + 0.1, half - 0.14, high - 0.09);
  return withStickers(withStickers(shell, windows, 'side'), [back], 'end');
}

/** A sports bar behind the cab. */
function hoop(plan: Plan): Face[] {
  if (!plan.bed) return [];
  const half = plan.width / 2 - 0.2;
  const low = shoulderAt(plan, plan.bed.from);
  const high = low + 0.42;
  const [front, rear] = [xAt(plan, plan.bed.from + 0.12), xAt(plan, plan.bed.from + 0.62)];
  const sides = [-half, half].flatMap((y) => [
    ...beam([front, y, low], [front - 0.05, y * 0.94, high], 0.075, 'bezel'),
    ...beam([rear, y, low], [front - 0.07, y * 0.94, high], 0.06, 'bezel'),
  ]);
  return [
    ...sides,
    ...beam([front - 0.05, -half * 0.94, high], [front - 0.05, half * 0.94, high], 0.075, 'bezel'),
  ];
}

/** A flat lid over the load bed. */
function cover(plan: Plan): Face[] {
  if (!plan.bed) return [];
  const half = plan.width / 2 - 0.09;
  const [front, rear] = [xAt(plan, plan.bed.from + 0.02), xAt(plan, plan.shellEnd - 0.08)];
  return face(
    level(shoulderAt(plan, plan.bed.from) + 0.03, [rear, front], [-half, half]),
    'plastic',
    [0, 0, 1],
  );
}

function flaps(plan: Plan): Face[] {
  const outer = plan.width / 2 - 0.02;
  return plan.wheels.at.flatMap((s) => {
    const x = xAt(plan, s + plan.wheels.radius + 0.07);
    return [-1, 1].flatMap((side) => {
      const [near, far] = [side * (outer - 0.2), side * outer];
      return box(
        [x - 0.015, Math.min(near, far), 0.12],
        [x + 0.015, Math.max(near, far), sillAt(plan, s) + 0.1],
        'trim',
      );
    });
  });
}
