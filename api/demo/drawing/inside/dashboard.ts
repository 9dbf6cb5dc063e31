import type { Flat } from '../geometry.ts';
import { fade, PAPER, rect, shape } from '../scenes/scene.ts';
import type { Body } from '../vocabulary.ts';
import { type CabinLook, cabinLook } from './cabins.ts';
import { circle, line, shaded } from './shapes.ts';

/** The view over the dashboard; the steering wheel is on the right, for Kenya drives on the left. */
export function dashboardPicture(body: Body): string {
  const look = cabinLook(body);
  return [
    outside(),
    rect(0, 380, PAPER.width, 220, shaded(look.dash, 0.5)),
    frame(look),
    board(look),
    [62, 300, 404, 690].map((x) => vent(x, x === 300 || x === 404 ? 316 : 322, look)).join(''),
    look.plain ? radio(look) : screen(look),
    climate(look),
    gears(look),
    cushions(look),
    instruments(look),
    wheel(body, look),
  ].join('');
}

function outside(): string {
  const road: Flat[] = [
    [300, 262],
    [408, 190],
    [424, 190],
    [640, 262],
  ];
  return (
    fade('back', 0, 192, '#a9cde0', '#eef2ea') +
    shape('#9db3a4', [
      [0, 196],
      [0, 168],
      [110, 150],
      [230, 172],
      [330, 158],
      [450, 176],
      [560, 146],
      [690, 168],
      [800, 156],
      [800, 196],
    ]) +
    fade('floor', 188, 90, '#bfae74', '#a8924f') +
    shape('#8d8a84', road) +
    line('#f3efe2', 2.5, [416, 196], [424, 218]) +
    line('#f3efe2', 4, [430, 232], [442, 262])
  );
}

function frame({ lining }: CabinLook): string {
  return (
    shape(lining, [
      [0, 0],
      [800, 0],
      [800, 34],
      [690, 22],
      [400, 16],
      [110, 22],
      [0, 34],
    ]) +
    shape(shaded(lining, 0.8), [
      [0, 0],
      [34, 0],
      [0, 240],
    ]) +
    shape(shaded(lining, 0.86), [
      [0, 30],
      [70, 20],
      [12, 262],
      [0, 270],
    ]) +
    shape(shaded(lining, 0.7), [
      [800, 30],
      [730, 20],
      [788, 262],
      [800, 270],
    ]) +
    rect(393, 14, 14, 26, '#1d1f22') +
    shape('#1d1f22', [
      [322, 38],
      [478, 38],
      [486, 50],
      [476, 84],
      [324, 84],
      [314, 50],
    ]) +
    shape('#8fa9b8', [
      [327, 43],
      [473, 43],
      [479, 52],
      [471, 79],
      [329, 79],
      [321, 52],
    ]) +
    shape('#b9ccd6', [
      [327, 43],
      [410, 43],
      [360, 79],
      [329, 79],
      [321, 52],
    ])
  );
}

function board({ dash, inlay }: CabinLook): string {
  return (
    shape(shaded(dash, 1.08), [
      [0, 262],
      [120, 240],
      [400, 232],
      [520, 236],
      [680, 238],
      [800, 258],
      [800, 320],
      [0, 320],
    ]) +
    shape(shaded(dash, 1.2), [
      [0, 262],
      [120, 240],
      [400, 232],
      [500, 236],
      [470, 268],
      [90, 274],
      [0, 288],
    ]) +
    shape(dash, [
      [0, 288],
      [90, 274],
      [470, 268],
      [800, 278],
      [800, 470],
      [560, 470],
      [470, 520],
      [330, 520],
      [250, 470],
      [0, 452],
    ]) +
    shape(shaded(dash, 0.82), [
      [0, 372],
      [250, 372],
      [262, 470],
      [0, 452],
    ]) +
    shape(shaded(dash, 0.82), [
      [520, 372],
      [800, 372],
      [800, 470],
      [540, 470],
    ]) +
    shape(inlay, [
      [0, 352],
      [256, 350],
      [256, 368],
      [0, 372],
    ]) +
    shape(shaded(inlay, 1.25), [
      [0, 352],
      [256, 350],
      [256, 355],
      [0, 358],
    ]) +
    shape(inlay, [
      [456, 350],
      [800, 352],
      [800, 372],
      [456, 368],
    ]) +
    line(shaded(dash, 0.5), 2.5, [30, 384], [236, 384], [244, 444], [34, 436], [30, 384]) +
    rect(122, 392, 30, 7, shaded(dash, 1.3)) +
    shape(shaded(dash, 0.66), [
      [0, 452],
      [250, 470],
      [330, 520],
      [330, 600],
      [0, 600],
    ]) +
    shape(shaded(dash, 0.58), [
      [800, 470],
      [560, 470],
      [470, 520],
      [470, 600],
      [800, 600],
    ]) +
    shape(shaded(dash, 0.92), [
      [262, 290],
      [452, 290],
      [444, 470],
      [430, 520],
      [286, 520],
      [270, 470],
    ])
  );
}

function vent(x: number, y: number, { dash, inlay }: CabinLook): string {
  const slats = [0, 1, 2].map((k) => rect(x - 36, y - 13 + k * 10, 72, 3, shaded(dash, 1.35)));
  return (
    rect(x - 43, y - 22, 86, 42, inlay, ' rx="9"') +
    rect(x - 40, y - 19, 80, 36, '#17181a', ' rx="7"') +
    slats.join('') +
    rect(x - 3, y - 16, 6, 30, shaded(dash, 1.5))
  );
}

function screen({ dash }: CabinLook): string {
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

function radio({ dash }: CabinLook): string {
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

function climate({ dash, inlay }: CabinLook): string {
  return [304, 357, 410]
    .map(
      (x) =>
        circle(x, 428, 20, shaded(inlay, 0.8)) +
        circle(x, 428, 17, shaded(dash, 0.55)) +
        line('#e8e6df', 2.5, [x, 428], [x + 6, 415]),
    )
    .join('');
}

function gears({ dash, seat, inlay, plain }: CabinLook): string {
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

function cushions({ seat }: CabinLook): string {
  const left =
    shape(seat, [
      [0, 552],
      [70, 530],
      [214, 536],
      [244, 600],
      [0, 600],
    ]) +
    shape(shaded(seat, 1.14), [
      [20, 556],
      [72, 538],
      [200, 542],
      [186, 562],
      [40, 572],
    ]);
  const right =
    shape(shaded(seat, 0.94), [
      [800, 552],
      [730, 530],
      [500, 536],
      [474, 600],
      [800, 600],
    ]) +
    shape(shaded(seat, 1.08), [
      [780, 556],
      [728, 538],
      [514, 542],
      [528, 562],
      [760, 572],
    ]);
  return left + right;
}

function instruments({ dash }: CabinLook): string {
  const dial = (x: number, needle: Flat) => {
    const ticks = Array.from({ length: 9 }, (_, k) => {
      const turn = Math.PI * (0.78 + k * 0.18);
      const at = (r: number): Flat => [x + Math.cos(turn) * r, 278 + Math.sin(turn) * r];
      return line('#dfe3e4', 2, at(28), at(33));
    });
    return (
      circle(x, 278, 38, '#0d0f11') +
      circle(x, 278, 36, '#191c20') +
      ticks.join('') +
      line('#e5532f', 3, [x, 278], needle) +
      circle(x, 278, 5, '#3c4046')
    );
  };
  return (
    shape(shaded(dash, 0.72), [
      [480, 318],
      [494, 248],
      [540, 222],
      [640, 222],
      [688, 248],
      [702, 318],
    ]) +
    shape(shaded(dash, 1.15), [
      [486, 262],
      [494, 244],
      [540, 218],
      [640, 218],
      [688, 244],
      [696, 262],
      [640, 238],
      [540, 238],
    ]) +
    dial(546, [526, 262]) +
    dial(636, [622, 256]) +
    rect(580, 258, 22, 34, '#12343a') +
    rect(584, 264, 14, 4, '#57b3a6') +
    rect(584, 273, 10, 4, '#57b3a6')
  );
}

function wheel(body: Body, { dash, inlay }: CabinLook): string {
  const wide = body === 'bus' || body === 'truck' ? 1.12 : 1;
  const [x, y, rx, ry] = [591, 388, 134 * wide, 124 * wide];
  const rim = (dx: number, width: number, color: string) =>
    `<ellipse cx="${x}" cy="${y}" rx="${rx + dx}" ry="${ry + dx}" fill="none" stroke="${color}" stroke-width="${width}"/>`;
  const spoke = (points: Flat[]) => shape('#1c1d20', points);
  return (
    line('#1c1d20', 9, [x - 60, y - 14], [x - 168, y - 34]) +
    line('#1c1d20', 9, [x + 60, y - 14], [x + 168, y - 34]) +
    rim(0, 26, '#17181a') +
    rim(4, 7, shaded(dash, 1.25)) +
    spoke([
      [x - rx, y - 6],
      [x - 40, y - 22],
      [x - 40, y + 22],
      [x - rx + 4, y + 26],
    ]) +
    spoke([
      [x + rx, y - 6],
      [x + 40, y - 22],
      [x + 40, y + 22],
      [x + rx - 4, y + 26],
    ]) +
    spoke([
      [x - 22, y + 30],
      [x + 22, y + 30],
      [x + 15, y + ry],
      [x - 15, y + ry],
    ]) +
    shape(inlay, [
      [x - 8, y + 60],
      [x + 8, y + 60],
      [x + 6, y + ry - 14],
      [x - 6, y + ry - 14],
    ]) +
    shape('#26282c', [
      [x - 56, y - 34],
      [x + 56, y - 34],
      [x + 64, y + 10],
      [x + 40, y + 50],
      [x - 40, y + 50],
      [x - 64, y + 10],
    ]) +
    shape('#34373c', [
      [x - 56, y - 34],
      [x + 56, y - 34],
      [x + 30, y - 6],
      [x - 44, y + 2],
    ]) +
    circle(x, y + 8, 15, inlay) +
    circle(x, y + 8, 11, '#26282c') +
    [-1, 1].map((side) => rect(x + side * 88 - 12, y - 4, 24, 14, '#3c3f45', ' rx="5"')).join('')
  );
}
