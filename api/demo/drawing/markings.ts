import { between, type Flat, pairs } from './geometry.ts';
import type { Looks, Span } from './looks.ts';
import type { Material } from './materials.ts';
import { archesOf, archRadius, type Plan, shoulderAt, sillAt, xAt } from './plan.ts';
import { bar, both, type Sticker, sticker, stroke } from './stickers.ts';
import { archLine } from './wall.ts';

type Ruler = { y: (share: number) => number; z: (share: number) => number };

function rulerAt(plan: Plan, s: number): Ruler {
  const [low, high] = [sillAt(plan, s), shoulderAt(plan, s)];
  return { y: (share) => (share * plan.width) / 2, z: (share) => between(low, high, share) };
}

const block = (material: Material, ruler: Ruler, width: Span, height: Span): Sticker =>
  bar(material, ruler.y(width[0]), ruler.z(height[0]), ruler.y(width[1]), ruler.z(height[1]));

/** Everything painted on the nose: bumper, grille, lamps, intake. */
export function noseMarkings({ plan, looks }: { plan: Plan; looks: Looks }): Sticker[] {
  const at = rulerAt(plan, 0);
  const { lamp, grille, intake } = looks;
  const [low, high] = grille.height;
  const slats = Array.from({ length: grille.bars }, (_, index) => {
    const middle = between(low, high, (index + 1) / (grille.bars + 1));
    return block(
      grille.chrome ? 'chrome' : 'bezel',
      at,
      [-grille.width * 0.93, grille.width * 0.93],
      [middle - 0.018, middle + 0.018],
    );
  });
  const rim = 0.022;
  return [
    ...(plan.clad ? [block('cladding', at, [-1, 1], looks.bumper)] : []),
    block('grille', at, [-intake.width, intake.width], intake.height),
    block(
      grille.chrome ? 'chrome' : 'trim',
      at,
      [-grille.width - rim, grille.width + rim],
      [low - 0.03, high + 0.03],
    ),
    block('grille', at, [-grille.width, grille.width], grille.height),
    ...slats,
    ...both(lampOf(at, lamp)),
    ...both([block('trim', at, [0.7, 0.92], [0.14, 0.28]), block('lens', at, [0.74, 0.84], [0.17, 0.25])]),
  ];
}

function lampOf(at: Ruler, { height, width }: Looks['lamp']): Sticker[] {
  const [low, high] = [at.z(height[0]), at.z(height[1])];
  const [inner, outer] = [at.y(width[0]), at.y(width[1])];
  const tall = high - low;
  const wide = outer - inner;
  const slant = (inset: number, material: Material): Sticker =>
    sticker(
      material,
      [inner + inset, low + inset + tall * 0.22],
      [outer - inset, low + inset],
      [outer - inset, high - inset],
      [inner + inset, high - inset - tall * 0.1],
    );
  const eye = (share: number, radius: number, material: Material): Sticker =>
    sticker(
      material,
      ...Array.from({ length: 10 }, (_, k): Flat => {
        const turn = (k * Math.PI) / 5;
        return [
          inner + wide * share + radius * Math.cos(turn),
          (low + high) / 2 + tall * 0.04 + radius * Math.sin(turn),
        ];
      }),
    );
  return [
    slant(0, 'trim'),
    slant(0.014, 'lens'),
    eye(0.34, tall * 0.29, 'bezel'),
    eye(0.34, tall * 0.21, 'beam'),
    eye(0.68, tall * 0.27, 'bezel'),
    eye(0.68, tall * 0.18, 'beam'),
    bar('amber', outer - wide * 0.13, low + tall * 0.2, outer - 0.016, low + tall * 0.62),
  ];
}

/** Everything painted on the tail: bumper, lamps, hatch gaps. */
export function tailMarkings({ plan, looks }: { plan: Plan; looks: Looks }): Sticker[] {
  if (looks.tailPlate === undefined) return [];
  const at = rulerAt(plan, plan.shellEnd);
  const { height, width, bar: across } = looks.tailLamp;
  const [low, high] = height;
  const [inner, outer] = width;
  const part = (from: number, to: number): Span => [between(inner, outer, from), between(inner, outer, to)];
  const band = (from: number, to: number): Span => [between(low, high, from), between(low, high, to)];
  return [
    ...(plan.clad ? [block('cladding', at, [-1, 1], looks.bumper)] : []),
    ...stroke('gap', 0.014, [at.y(-0.8), at.z(0.36)], [at.y(0.8), at.z(0.36)]),
    ...both(stroke('gap', 0.014, [at.y(0.8), at.z(0.36)], [at.y(0.8), at.z(1)])),
    ...(across
      ? [
          block('trim', at, [-inner, inner], band(0.1, 0.9)),
          block('tail-glow', at, [-inner, inner], band(0.42, 0.6)),
        ]
      : []),
    ...both([
      block('trim', at, width, height),
      block('tail-lamp', at, part(0.04, 1), band(0.05, 0.95)),
      block('tail-glow', at, part(0.14, 0.9), band(0.58, 0.82)),
      block('amber', at, part(0.14, 0.9), band(0.32, 0.48)),
      block('lens', at, part(0.14, 0.9), band(0.12, 0.26)),
      block('tail-lamp', at, [0.62, 0.84], [0.16, 0.21]),
    ]),
  ];
}

/** Everything painted on a side: arches, door gaps, handles, mouldings. [x, z] */
export function sideMarkings({ plan, looks }: { plan: Plan; looks: Looks }): Sticker[] {
  return [...arches(plan, looks), ...doors(plan, looks)];
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
