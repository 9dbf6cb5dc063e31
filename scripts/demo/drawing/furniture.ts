import type { Car } from './bodies/car.ts';
import { firstPillar, lastPillar } from './cabin.ts';
import { box, type Face, face } from './face.ts';
import { type Point, pairs, upTo } from './geometry.ts';
import { shoulderAt, xAt } from './plan.ts';

/** Seats, dashboard and steering wheel, as far as windows show them; both sides. */
export function furniture({ plan, looks }: Car): Face[] {
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
