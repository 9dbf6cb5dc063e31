import type { Flat } from '../geometry.ts';
import { finishesOf } from '../materials.ts';
import { fade, numberOf, pick, rect, shape } from '../scenes/scene.ts';
import type { Body, Paint } from '../vocabulary.ts';
import { block, circle, flipped, line, shaded } from './shapes.ts';

const COVERS = ['#3c4045', '#2f4a6b', '#6b2b2b', '#44484a'] as const;

/** The engine bay under the open hood, as one sees it standing before the car. */
export function enginePicture(body: Body, paint: Paint): string {
  const color = `#${finishesOf(paint)
    .paint.color.map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
  const fender = flank(color);
  return [
    fade('back', 0, 600, '#d9d4c8', '#b7b0a2'),
    lid(color),
    bay(),
    fender,
    flipped(fender),
    tower(168, 258),
    tower(632, 258),
    firewall(),
    airbox(),
    engine(pick(COVERS, numberOf(`engine of ${body}`))),
    battery(),
    bottles(),
    front(color),
  ].join('');
}

function lid(color: string): string {
  const rib = (points: Flat[]) => shape('#2b2d30', points);
  return (
    shape(shaded(color, 0.82), [
      [92, 0],
      [708, 0],
      [728, 128],
      [72, 128],
    ]) +
    shape('#3b3e42', [
      [122, 0],
      [678, 0],
      [696, 108],
      [104, 108],
    ]) +
    rib([
      [150, 12],
      [300, 12],
      [286, 88],
      [138, 88],
    ]) +
    rib([
      [322, 12],
      [478, 12],
      [484, 88],
      [316, 88],
    ]) +
    rib([
      [500, 12],
      [650, 12],
      [662, 88],
      [514, 88],
    ]) +
    line('#a7abae', 6, [668, 60], [742, 300]) +
    shape('#26333b', [
      [86, 128],
      [714, 128],
      [736, 160],
      [64, 160],
    ]) +
    shape('#40535e', [
      [86, 128],
      [420, 128],
      [340, 160],
      [64, 160],
    ])
  );
}

const bay = () =>
  shape('#1b1c1e', [
    [64, 158],
    [736, 158],
    [772, 600],
    [28, 600],
  ]);

function flank(color: string): string {
  return (
    shape(color, [
      [0, 150],
      [56, 142],
      [78, 172],
      [70, 520],
      [0, 560],
    ]) +
    shape(shaded(color, 1.18), [
      [0, 150],
      [56, 142],
      [40, 330],
      [0, 350],
    ]) +
    shape(shaded(color, 0.6), [
      [56, 142],
      [104, 168],
      [112, 480],
      [70, 520],
    ]) +
    shape('#2b2d30', [
      [104, 168],
      [136, 182],
      [140, 460],
      [112, 480],
    ]) +
    [220, 300, 380, 450].map((y) => circle(92, y, 5, '#8b9094')).join('')
  );
}

function tower(x: number, y: number): string {
  const bolts = [90, 210, 330].map((degrees) => {
    const turn = (degrees * Math.PI) / 180;
    return circle(x + Math.cos(turn) * 25, y + Math.sin(turn) * 20, 4.5, '#c3c7ca');
  });
  return (
    circle(x, y + 7, 47, '#26282b') +
    circle(x, y, 45, '#4a4e52') +
    circle(x, y, 36, '#393c40') +
    bolts.join('') +
    circle(x, y, 13, '#17181a')
  );
}

function firewall(): string {
  const slots = Array.from({ length: 22 }, (_, k) => rect(150 + k * 23, 172, 14, 10, '#0f1011'));
  return (
    shape('#303338', [
      [110, 160],
      [690, 160],
      [676, 198],
      [124, 198],
    ]) +
    slots.join('') +
    block(486, 226, 90, 26, 20, '#3a3d42') +
    circle(560, 232, 20, '#2a2c2f') +
    block(212, 224, 58, 22, 18, '#2f5a3c')
  );
}

function airbox(): string {
  const ribs = [0, 1, 2, 3].map((k) =>
    line('#1d1f21', 5, [300 + k * 15, 314 - k * 2], [306 + k * 15, 348 - k * 2]),
  );
  return (
    block(132, 352, 138, 66, 58, '#34373b') +
    [0, 1, 2, 3, 4].map((k) => line('#202225', 3, [148 + k * 26, 292], [146 + k * 26, 346])).join('') +
    shape('#2a2c2f', [
      [266, 318],
      [366, 300],
      [372, 338],
      [268, 360],
    ]) +
    ribs.join('') +
    line('#b9bdc0', 5, [284, 316], [288, 356])
  );
}

function engine(cover: string): string {
  return (
    shape('#26282b', [
      [258, 424],
      [560, 424],
      [574, 502],
      [244, 502],
    ]) +
    shape('#6f7478', [
      [276, 420],
      [300, 420],
      [292, 496],
      [262, 496],
    ]) +
    block(284, 404, 254, 152, 46, cover) +
    [330, 388, 446, 504]
      .map(
        (x) =>
          shape(shaded(cover, 0.7), [
            [x - 17, 276],
            [x + 17, 276],
            [x + 19, 338],
            [x - 19, 338],
          ]) +
          shape(shaded(cover, 1.25), [
            [x - 17, 276],
            [x + 17, 276],
            [x + 10, 290],
            [x - 12, 290],
          ]),
      )
      .join('') +
    shape(shaded(cover, 0.55), [
      [330, 356],
      [492, 356],
      [496, 388],
      [326, 388],
    ]) +
    line('#d8dbdd', 3, [346, 372], [474, 372]) +
    circle(508, 372, 20, '#1a1b1d') +
    circle(508, 370, 15, '#2b2d30') +
    line('#e9a23b', 4, [500, 370], [516, 370]) +
    line('#5c6165', 13, [548, 420], [604, 452], [612, 516]) +
    line('#1b1c1e', 13, [270, 446], [214, 470], [206, 528]) +
    line('#e9c23b', 4, [300, 436], [292, 402]) +
    circle(291, 396, 8, 'none', ' stroke="#e9c23b" stroke-width="4"')
  );
}

function battery(): string {
  return (
    block(572, 366, 124, 66, 62, '#26282c') +
    shape('#e5e3da', [
      [590, 384],
      [680, 384],
      [684, 414],
      [592, 414],
    ]) +
    shape('#0f6b4b', [
      [590, 384],
      [680, 384],
      [681, 393],
      [590, 393],
    ]) +
    circle(596, 322, 9, '#b3261e') +
    circle(672, 322, 9, '#5b5f63') +
    line('#b3261e', 7, [596, 322], [560, 300], [520, 236]) +
    line('#111', 7, [672, 322], [706, 340], [712, 420]) +
    line('#9da2a6', 6, [576, 336], [692, 336])
  );
}

function bottles(): string {
  return (
    block(596, 470, 92, 34, 42, '#d9ddd6') +
    circle(640, 450, 15, '#1f4f8f') +
    circle(640, 448, 10, '#2f6db5') +
    block(118, 470, 84, 32, 40, '#e4e2d8') +
    circle(158, 452, 13, '#18191b') +
    circle(158, 450, 9, '#e9c23b') +
    block(120, 428, 62, 22, 16, '#202225')
  );
}

function front(color: string): string {
  const fins = Array.from({ length: 46 }, (_, k) => rect(196 + k * 9, 522, 4, 20, '#4f5458'));
  return (
    rect(188, 514, 424, 34, '#2a2d30') +
    fins.join('') +
    shape('#3a3d41', [
      [40, 538],
      [760, 538],
      [784, 580],
      [16, 580],
    ]) +
    rect(372, 544, 56, 24, '#8f9498') +
    rect(390, 550, 20, 12, '#1b1c1e') +
    [120, 250, 550, 680].map((x) => circle(x, 558, 6, '#15171a')).join('') +
    shape(color, [
      [0, 572],
      [800, 572],
      [800, 600],
      [0, 600],
    ]) +
    shape(shaded(color, 1.2), [
      [0, 572],
      [800, 572],
      [800, 579],
      [0, 579],
    ])
  );
}
