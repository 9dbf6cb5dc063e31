import { FIRST_ANGLES, type FirstAngle } from './drawing/angles.ts';
import type { Design } from './drawing/designs/all.ts';
import { SCENE_NAMES, type SceneName } from './drawing/scenes/all.ts';
import type { Extra, Kit, Paint } from './drawing/vocabulary.ts';
import type { Random } from './random.ts';

const EXTRA_CHANCES: Partial<Record<Extra, number>> = {
  visors: 0.35,
  spare: 0.4,
  steps: 0.35,
  rails: 0.35,
  brightrails: 0.25,
  flaps: 0.25,
  bullbar: 0.2,
};
const OTHER_EXTRAS = 0.16;

/** Of each group a car wears the first that chance gives it. */
const EITHER: readonly (readonly Extra[])[] = [
  ['rack', 'brightrails', 'rails'],
  ['canopy', 'cover', 'hoop'],
  ['blackroof', 'whiteroof'],
];
const SAME_AS_PAINT: Partial<Record<Paint, Extra>> = {
  black: 'blackroof',
  'matt-black': 'blackroof',
  white: 'whiteroof',
  pearl: 'whiteroof',
};

/** Wheels and extras that fit the design; the first rims of a design are its usual ones. */
export function chooseKit({ rims, extras }: Design, paint: Paint, random: Random): Kit {
  const rim = random.weighted(rims, (each) => (rims.indexOf(each) === 0 ? 2 : 1));
  const worn = extras.filter(
    (extra) => random.happens(EXTRA_CHANCES[extra] ?? OTHER_EXTRAS) && extra !== SAME_AS_PAINT[paint],
  );
  const isRefused = (extra: Extra) =>
    EITHER.some((group) => group.includes(extra) && group.find((each) => worn.includes(each)) !== extra);
  return { rim, extras: worn.filter((extra) => !isRefused(extra)) };
}

const COASTAL = ['Mombasa', 'Kilifi', 'Kwale', 'Lamu'];
const HIGHLAND = [
  'Kericho',
  'Nandi',
  'Nyeri',
  'Kiambu',
  "Murang'a",
  'Kirinyaga',
  'Meru',
  'Bomet',
  'Nyamira',
  'Kisii',
];

/** Scenes that can be where the car stands: the sea at the coast, tea in the highlands. */
export const chooseScene = (county: string, random: Random): SceneName =>
  random.weighted(SCENE_NAMES, (scene) => {
    if (scene.startsWith('coast')) return COASTAL.includes(county) ? 5 : 0;
    if (scene.startsWith('tea')) return HIGHLAND.includes(county) ? 4 : COASTAL.includes(county) ? 0 : 0.6;
    return 1;
  });

/** The usual angles more often than the odd ones. */
export const chooseAngle = (random: Random): FirstAngle =>
  random.weighted(FIRST_ANGLES, (angle) => (angle.startsWith('front') ? 2 : 1));
