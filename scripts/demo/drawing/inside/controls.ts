import { circle, rect, shape } from '../scenes/scene.ts';
import type { CabinLook } from './cabins.ts';
import { line, shaded } from './shapes.ts';

export function vent(x: number, y: number, { dash, inlay }: CabinLook): string {
  const slats = [0, 1, 2].map((k) => rect(x - 36, y - 13 + k * 10, 72, 3, shaded(dash, 1.35)));
  return (
    rect(x - 43, y - 22, 86, 42, inlay, ' rx="9"') +
    rect(x - 40, y - 19, 80, 36, '#17181a', ' rx="7"') +
    slats.join('') +
    rect(x - 3, y - 16, 6, 30, shaded(dash, 1.5))
  );
}

const SCREEN_PLACES: Record<CabinLook['screen'], string> = {
  wide: '',
  tall: ' transform="translate(354 268) scale(.7 1.28) translate(-354 -252)"',
  floating: ' transform="translate(0 -16)"',
};

export const screen = (look: CabinLook): string => `<g${SCREEN_PLACES[look.screen]}>${map(look)}</g>`;

function map({ dash }: CabinLook): string {
  return (
    shape(shaded(dash, 0.45), [
      [258, 212],
      [450, 212],
      [456, 292],
      [252, 292],
    ]) +
    shape('#10262b', [
      [266, 219],
      [442, 219],
      [447, 285],
      [261, 285],
    ]) +
    shape('#184048', [
      [266, 219],
      [360, 219],
      [326, 285],
      [261, 285],
    ]) +
    line('#3f8f86', 3, [268, 268], [310, 252], [352, 262], [392, 236], [440, 240]) +
    line('#2f6c68', 2, [300, 284], [318, 222]) +
    line('#2f6c68', 2, [390, 284], [404, 222]) +
    circle(352, 262, 6, '#e9a23b') +
    [0, 1, 2].map((k) => rect(410, 254 + k * 10, 28, 5, '#5ba59c')).join('')
  );
}

export function radio({ dash }: CabinLook): string {
  const keys = [0, 1, 2, 3, 4].map((k) => rect(302 + k * 23, 384, 18, 8, shaded(dash, 1.35), ' rx="2"'));
  return (
    rect(278, 346, 160, 54, '#17181a', ' rx="5"') +
    rect(300, 354, 116, 22, '#12343a') +
    line('#57b3a6', 2.5, [310, 369], [324, 361], [338, 369]) +
    rect(352, 360, 50, 4, '#57b3a6') +
    rect(352, 368, 34, 4, '#3b857c') +
    keys.join('') +
    circle(290, 372, 7, shaded(dash, 1.5)) +
    circle(426, 372, 7, shaded(dash, 1.5))
  );
}

export function climate({ dash, inlay }: CabinLook): string {
  return [304, 357, 410]
    .map(
      (x) =>
        circle(x, 428, 20, shaded(inlay, 0.8)) +
        circle(x, 428, 17, shaded(dash, 0.55)) +
        line('#e8e6df', 2.5, [x, 428], [x + 6, 415]),
    )
    .join('');
}

export function gears({ dash, seat, inlay, plain }: CabinLook): string {
  const knob = plain ? circle(362, 480, 17, '#1b1c1f') + circle(357, 475, 6, '#5b5e63') : '';
  const lever = plain
    ? line('#9a9fa4', 8, [368, 556], [362, 494]) + knob
    : line('#8d9297', 9, [366, 556], [364, 510]) +
      rect(346, 468, 36, 48, '#1b1c1f', ' rx="11"') +
      rect(351, 472, 12, 36, '#45484d', ' rx="6"');
  return (
    shape(shaded(dash, 0.78), [
      [290, 496],
      [430, 496],
      [456, 600],
      [264, 600],
    ]) +
    shape(shaded(inlay, 0.85), [
      [318, 520],
      [408, 520],
      [422, 582],
      [306, 582],
    ]) +
    shape('#1a1b1d', [
      [328, 530],
      [398, 530],
      [408, 574],
      [318, 574],
    ]) +
    lever +
    shape(shaded(seat, 0.8), [
      [272, 588],
      [448, 588],
      [452, 600],
      [268, 600],
    ])
  );
}
