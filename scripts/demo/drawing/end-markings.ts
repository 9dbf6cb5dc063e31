import type { Car } from './bodies/car.ts';
import { between, type Flat } from './geometry.ts';
import type { Looks, Span } from './looks.ts';
import type { Material } from './materials.ts';
import { type Plan, shoulderAt, sillAt } from './plan.ts';
import { bar, both, type Sticker, sticker, stroke } from './stickers.ts';

type Ruler = { y: (share: number) => number; z: (share: number) => number };

function rulerAt(plan: Plan, s: number): Ruler {
  const [low, high] = [sillAt(plan, s), shoulderAt(plan, s)];
  return { y: (share) => (share * plan.width) / 2, z: (share) => between(low, high, share) };
}

const block = (material: Material, ruler: Ruler, width: Span, height: Span): Sticker =>
  bar(material, ruler.y(width[0]), ruler.z(height[0]), ruler.y(width[1]), ruler.z(height[1]));

/** Everything painted on the nose: bumper, grille, lamps, intake. */
export function noseMarkings({ plan, looks }: Car): Sticker[] {
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
export function tailMarkings({ plan, looks }: Car): Sticker[] {
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
