import type { Car } from './bodies/car.ts';
import { between, type Flat } from './geometry.ts';
import type { Looks } from './looks.ts';
import type { Material } from './materials.ts';
import { GRILLES, LAMPS } from './outlines.ts';
import { discOn, type Ruler, rulerAt } from './ruler.ts';
import { bar, both, disc, type Sticker, sticker, stroke, within } from './stickers.ts';

const RIM_METRES = 0.024;
const SLAT_METRES = 0.017;

/** Grille, badge and lamps: what a car is known by. */
export function faceOf({ plan, looks }: Car): Sticker[] {
  const at = rulerAt(plan, 0);
  const badge = looks.badge;
  return [
    ...grilleOf(at, looks),
    ...(badge === undefined
      ? []
      : [
          discOn('chrome', at, [0, badge], 0.062),
          discOn('bezel', at, [0, badge], 0.044),
          discOn('chrome', at, [0, badge], 0.022),
        ]),
    ...both(lampOf(at, looks.lamp)),
  ];
}

function grilleOf(at: Ruler, { grille }: Looks): Sticker[] {
  const { shape = 'bar', width, chrome, accent } = grille;
  if (shape === 'closed') return [];
  const [low, high] = [at.z(grille.height[0]), at.z(grille.height[1])];
  const half = at.y(width);
  const frame: Material = chrome ? 'chrome' : 'trim';
  const parts = GRILLES[shape].map((corners) =>
    sticker('grille', ...corners.map(([a, b]): Flat => [a * half, between(low, high, b)])),
  );
  const rims = GRILLES[shape].map((corners) =>
    sticker(
      frame,
      ...corners.map(
        ([a, b]): Flat => [a * (half + RIM_METRES), between(low - RIM_METRES, high + RIM_METRES, b)],
      ),
    ),
  );
  const slats = slatsOf(grille, half, low, high).flatMap((slat) =>
    parts.flatMap((part) => within(slat, part)),
  );
  return [...rims, ...parts, ...slats, ...accentOf(accent, half, low, high)];
}

function slatsOf(
  { bars, upright, chrome }: Looks['grille'],
  half: number,
  low: number,
  high: number,
): Sticker[] {
  const material: Material = chrome ? 'chrome' : 'bezel';
  return Array.from({ length: bars }, (_, index) => {
    const share = (index + 1) / (bars + 1);
    if (upright) {
      const middle = between(-half, half, share);
      return bar(material, middle - SLAT_METRES, low, middle + SLAT_METRES, high);
    }
    const middle = between(low, high, share);
    return bar(material, -half, middle - SLAT_METRES, half, middle + SLAT_METRES);
  });
}

function accentOf(accent: Looks['grille']['accent'], half: number, low: number, high: number): Sticker[] {
  const middle = (low + high) / 2;
  switch (accent) {
    case 'v':
      return [
        ...both(stroke('chrome', 0.045, [half * 0.72, high + 0.01], [half * 0.36, low + 0.03])),
        ...stroke('chrome', 0.045, [-half * 0.36, low + 0.03], [half * 0.36, low + 0.03]),
      ];
    case 'brackets':
      return both(
        stroke('chrome', 0.05, [half * 0.7, high + 0.02], [half * 1.3, middle], [half * 1.16, low - 0.2]),
      );
    case 'wing':
      return both(stroke('chrome', 0.03, [0, middle], [half * 0.94, middle + 0.02]));
    case 'line':
      return stroke('chrome', 0.026, [-half * 1.5, high - 0.02], [half * 1.5, high - 0.02]);
    case 'red-line':
      return stroke('red-line', 0.018, [-half * 1.4, low + 0.016], [half * 1.4, low + 0.016]);
    default:
      return [];
  }
}

function lampOf(at: Ruler, { height, width, shape = 'slant', day }: Looks['lamp']): Sticker[] {
  const [low, high] = [at.z(height[0]), at.z(height[1])];
  const [inner, outer] = [at.y(width[0]), at.y(width[1])];
  const [wide, tall] = [outer - inner, high - low];
  const place = ([a, b]: Flat): Flat => [inner + wide * a, low + tall * b];
  const size = Math.min(tall, wide * 0.8);
  const eye = (at: Flat, radius: number): Sticker[] => [
    disc('rim-shade', place(at), radius),
    disc('beam', place(at), radius * 0.72),
  ];
  const daylight = dayLight(day, place);
  if (shape === 'round' || shape === 'twin') {
    const eyes: readonly Flat[] =
      shape === 'round'
        ? [[0.5, 0.5]]
        : [
            [0.24, 0.5],
            [0.76, 0.5],
          ];
    const radius = shape === 'round' ? size * 0.5 : Math.min(size * 0.44, wide * 0.25);
    return [
      ...eyes.flatMap((each) => [
        disc('trim', place(each), radius * 1.12),
        disc('lens', place(each), radius),
        ...eye(each, radius * 0.66),
      ]),
      ...daylight,
    ];
  }
  const outline = (grow: number, material: Material): Sticker =>
    sticker(
      material,
      ...LAMPS[shape].map(
        ([a, b]): Flat => place([a + (a < 0.5 ? -grow : grow) * 0.03, b + (b < 0.5 ? -grow : grow) * 0.07]),
      ),
    );
  const slender = shape === 'slim';
  return [
    outline(1, 'trim'),
    outline(0, 'lens'),
    ...eye([slender ? 0.4 : 0.34, slender ? 0.5 : 0.48], size * (slender ? 0.17 : 0.26)),
    ...eye([0.68, slender ? 0.54 : 0.5], size * (slender ? 0.15 : 0.22)),
    ...within(
      bar('amber', outer - wide * 0.13, low + tall * 0.24, outer - 0.012, low + tall * 0.62),
      outline(0, 'lens'),
    ),
    ...daylight,
  ];
}

function dayLight(day: Looks['lamp']['day'], place: (share: Flat) => Flat): Sticker[] {
  switch (day) {
    case 'strip':
      return stroke('beam', 0.02, place([0.06, 0.2]), place([0.94, 0.14]));
    case 'brow':
      return stroke('beam', 0.02, place([0.04, 0.72]), place([0.96, 0.92]));
    case 'hook':
      return stroke('beam', 0.02, place([0.1, 0.16]), place([0.86, 0.1]), place([0.94, 0.8]));
    default:
      return [];
  }
}
