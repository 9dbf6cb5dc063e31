import type { Car } from './bodies/car.ts';
import { between, type Flat, pairs } from './geometry.ts';
import type { Looks, Span } from './looks.ts';
import type { Material } from './materials.ts';
import { archesOf, archRadius, type Plan, shoulderAt, sillAt, xAt } from './plan.ts';
import { bar, type Sticker, sticker, stroke } from './stickers.ts';
import { archLine } from './wall.ts';

/** Everything painted on a side: arches, door gaps, handles, mouldings. [x, z] */
export function sideMarkings({ plan, looks }: Car, hasStripe: boolean): Sticker[] {
  return [
    ...arches(plan, looks),
    ...doors(plan, looks),
    ...(looks.rubStrip ? alongDoors(plan, looks, 'plastic', [0.4, 0.47]) : []),
    ...(hasStripe
      ? [
          ...alongDoors(plan, looks, 'plastic', [0.56, 0.62]),
          ...alongDoors(plan, looks, 'amber', [0.64, 0.665]),
        ]
      : []),
  ];
}

/** A strip along the doors, between two shares of their height. */
function alongDoors(plan: Plan, { doors }: Looks, material: Material, [low, high]: Span): Sticker[] {
  const [first, last] = [doors[0] ?? 0, doors.at(-1) ?? 0];
  const at = (s: number, share: number): Flat => [
    xAt(plan, s),
    between(sillAt(plan, s), shoulderAt(plan, s), share),
  ];
  return [sticker(material, at(first, low), at(last, low), at(last, high), at(first, high))];
}

function arches(plan: Plan, looks: Looks): Sticker[] {
  const inner = archRadius(plan) - 0.02;
  const outer = archRadius(plan) + (looks.flares ? 0.06 : 0.018);
  return archesOf(plan).flatMap((wheel) => {
    const [near, far] = [archLine(plan, wheel, inner), archLine(plan, wheel, outer)];
    const rungs = near.map((point, index): [Flat, Flat] => [point, far[index] ?? point]);
    const on = ([s, z]: Flat): Flat => [xAt(plan, s), z];
    const material = looks.flares ? 'cladding' : 'shade';
    const ring = pairs(rungs).map(([[a, b], [c, d]]) => sticker(material, on(a), on(c), on(d), on(b)));
    const skirt = [-1, 1].map((side) =>
      bar(material, xAt(plan, wheel + side * inner), 0, xAt(plan, wheel + side * outer), plan.wheels.radius),
    );
    return [...ring, ...skirt];
  });
}

function doors(plan: Plan, looks: Looks): Sticker[] {
  const top = (s: number) => shoulderAt(plan, s);
  const foot = (s: number) => sillAt(plan, s) + (plan.clad ? 0.13 : 0.07);
  const gaps = looks.doors.flatMap((s, index) => {
    const lean = index === 0 ? 0.05 : 0;
    return stroke('gap', 0.016, [xAt(plan, s - lean), foot(s)], [xAt(plan, s), top(s)]);
  });
  const first = looks.doors[0] ?? 0;
  const last = looks.doors.at(-1) ?? 0;
  const foots = stroke('gap', 0.014, [xAt(plan, first - 0.05), foot(first)], [xAt(plan, last), foot(last)]);
  const handles = looks.doors.slice(1).flatMap((s) => {
    const z = top(s) - (top(s) - sillAt(plan, s)) * 0.2;
    return [
      bar('trim', xAt(plan, s - 0.1), z - 0.03, xAt(plan, s - 0.3), z + 0.012),
      bar('chrome', xAt(plan, s - 0.08), z - 0.008, xAt(plan, s - 0.3), z + 0.022),
    ];
  });
  const rail = looks.slidingDoor
    ? stroke(
        'gap',
        0.022,
        [xAt(plan, last + 0.04), top(last) - 0.12],
        [xAt(plan, plan.shellEnd - 0.35), top(last) - 0.12],
      )
    : [];
  const indicator = bar(
    'amber',
    xAt(plan, first - 0.3),
    top(first) - 0.2,
    xAt(plan, first - 0.4),
    top(first) - 0.16,
  );
  return [...gaps, ...foots, ...handles, ...rail, indicator];
}
