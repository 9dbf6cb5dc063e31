import type { Car } from './bodies/car.ts';
import { faceOf } from './face-markings.ts';
import { between } from './geometry.ts';
import type { Span } from './looks.ts';
import { shoulderAt, sillAt } from './plan.ts';
import { block, discOn, rulerAt } from './ruler.ts';
import { both, type Sticker, stroke } from './stickers.ts';

/** Everything painted on the nose: bumper, grille, lamps, intakes. */
export function noseMarkings(car: Car): Sticker[] {
  const { plan, looks } = car;
  const at = rulerAt(plan, 0);
  const bumper = looks.plainBumpers ? 'plastic' : 'cladding';
  return [
    ...(plan.clad || looks.plainBumpers ? [block(bumper, at, [-1, 1], looks.bumper)] : []),
    ...(looks.skid ? [block('skid', at, [-0.55, 0.55], [0, 0.09])] : []),
    ...intakes(car),
    ...faceOf(car),
    ...both(fogLamp(car)),
  ];
}

function intakes({ plan, looks: { intake } }: Car): Sticker[] {
  const at = rulerAt(plan, 0);
  const { height, width, shape = 'wide' } = intake;
  const [low, high] = height;
  if (shape === 'wide') return [block('grille', at, [-width, width], height)];
  if (shape === 'smile')
    return [
      {
        material: 'grille',
        shape: [
          [at.y(-width * 0.72), at.z(low)],
          [at.y(width * 0.72), at.z(low)],
          [at.y(width), at.z(high)],
          [at.y(-width), at.z(high)],
        ],
      },
    ];
  return [
    block('grille', at, [-width * 0.62, width * 0.62], height),
    ...both([block('grille', at, [width * 0.74, width * 1.25], [low, high + 0.06])]),
  ];
}

function fogLamp({ plan, looks: { fog = 'round' } }: Car): Sticker[] {
  const at = rulerAt(plan, 0);
  switch (fog) {
    case 'round':
      return [
        block('trim', at, [0.7, 0.92], [0.14, 0.28]),
        discOn('lens', at, [0.8, 0.21], 0.045),
        discOn('bezel', at, [0.8, 0.21], 0.02),
      ];
    case 'slot':
      return [block('trim', at, [0.8, 0.95], [0.12, 0.42]), block('beam', at, [0.85, 0.87], [0.18, 0.38])];
    case 'line':
      return [block('trim', at, [0.66, 0.94], [0.16, 0.24]), block('beam', at, [0.7, 0.92], [0.19, 0.21])];
    case 'none':
      return [];
  }
}

/** Everything painted on the tail: bumper, lamps, hatch gaps. */
export function tailMarkings({ plan, looks }: Car): Sticker[] {
  if (looks.tailPlate === undefined) return [];
  const at = rulerAt(plan, plan.shellEnd);
  const bumper = looks.plainBumpers ? 'plastic' : 'cladding';
  return [
    ...(plan.clad || looks.plainBumpers ? [block(bumper, at, [-1, 1], looks.bumper)] : []),
    ...(looks.skid ? [block('skid', at, [-0.5, 0.5], [0, 0.08])] : []),
    ...stroke('gap', 0.014, [at.y(-0.8), at.z(0.36)], [at.y(0.8), at.z(0.36)]),
    ...both(stroke('gap', 0.014, [at.y(0.8), at.z(0.36)], [at.y(0.8), at.z(1)])),
    ...tailBar(plan, looks.tailLamp),
    ...both([...tailLamp(plan, looks.tailLamp), block('tail-lamp', at, [0.62, 0.84], [0.16, 0.21])]),
  ];
}

type TailLamp = Car['looks']['tailLamp'];

function tailBar(plan: Car['plan'], { height, width: [inner], bar: across }: TailLamp): Sticker[] {
  if (!across) return [];
  const at = rulerAt(plan, plan.shellEnd);
  const band = (from: number, to: number): Span => [
    between(height[0], height[1], from),
    between(height[0], height[1], to),
  ];
  return [
    block('trim', at, [-inner, inner], band(0.1, 0.9)),
    block('tail-glow', at, [-inner, inner], band(0.42, 0.6)),
  ];
}

function tailLamp(plan: Car['plan'], { height, width, shape = 'block' }: TailLamp): Sticker[] {
  const at = rulerAt(plan, plan.shellEnd);
  const part = (from: number, to: number): Span => [
    between(width[0], width[1], from),
    between(width[0], width[1], to),
  ];
  const band = (from: number, to: number): Span => [
    between(height[0], height[1], from),
    between(height[0], height[1], to),
  ];
  const bed = [block('trim', at, width, height), block('tail-lamp', at, part(0.04, 1), band(0.05, 0.95))];
  switch (shape) {
    case 'block':
      return [
        ...bed,
        block('tail-glow', at, part(0.14, 0.9), band(0.58, 0.82)),
        block('amber', at, part(0.14, 0.9), band(0.32, 0.48)),
        block('lens', at, part(0.14, 0.9), band(0.12, 0.26)),
      ];
    case 'round': {
      const middle = between(width[0], width[1], 0.5);
      const size = Math.min(
        0.09,
        ((height[1] - height[0]) * (shoulderAt(plan, plan.shellEnd) - sillAt(plan, plan.shellEnd))) / 5,
      );
      return [
        block('trim', at, width, height),
        ...[0.74, 0.26].flatMap((share) => {
          const center: [number, number] = [middle, between(height[0], height[1], share)];
          return [discOn('tail-lamp', at, center, size), discOn('tail-glow', at, center, size * 0.55)];
        }),
      ];
    }
    case 'hook':
      return [
        ...bed,
        block('tail-glow', at, part(0.1, 0.92), band(0.76, 0.9)),
        block('tail-glow', at, part(0.7, 0.86), band(0.16, 0.9)),
        block('lens', at, part(0.14, 0.58), band(0.16, 0.34)),
      ];
    case 'stack':
      return [
        ...bed,
        ...[0.1, 0.34, 0.58, 0.82].map((from, index) =>
          block(
            index === 0 ? 'lens' : index === 1 ? 'amber' : 'tail-glow',
            at,
            part(0.2, 0.86),
            band(from, from + 0.1),
          ),
        ),
      ];
  }
}
