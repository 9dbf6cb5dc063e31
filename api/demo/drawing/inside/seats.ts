import type { Flat } from '../geometry.ts';
import { fade, rect, shape } from '../scenes/scene.ts';
import type { Body } from '../vocabulary.ts';
import { type CabinLook, cabinLook } from './cabins.ts';
import { circle, flipped, line, shaded } from './shapes.ts';

const NO_BACK_ROW: readonly Body[] = ['truck', 'pickup', 'van'];

/** The seats as seen from the dashboard, so that the driver's side is at the left of the picture. */
export function seatsPicture(body: Body): string {
  const look = cabinLook(body);
  const half = sideOfCabin(look);
  const open = body === 'convertible';
  const back = NO_BACK_ROW.includes(body) ? bulkhead(look) : bench(look, body === 'bus');
  const front = frontSeat(look);
  return [
    fade('back', 0, 330, '#a9cde0', '#e9efe4'),
    shape('#9db3a4', [
      [0, 240],
      [180, 212],
      [330, 226],
      [470, 206],
      [640, 228],
      [800, 214],
      [800, 340],
      [0, 340],
    ]),
    open ? '' : shell(look),
    half,
    flipped(half),
    rect(180, 420, 440, 180, shaded(look.dash, 0.45)),
    back,
    rect(0, 560, 800, 40, shaded(look.dash, 0.45)),
    front,
    flipped(front),
    middleConsole(look),
    steeringRim(),
  ].join('');
}

function shell({ lining }: CabinLook): string {
  const hole: Flat[] = [
    [286, 108],
    [514, 108],
    [548, 208],
    [252, 208],
  ];
  return (
    shape(lining, [
      [0, 0],
      [800, 0],
      [800, 40],
      [664, 92],
      [136, 92],
      [0, 40],
    ]) +
    shape(shaded(lining, 0.9), [
      [136, 92],
      [664, 92],
      [514, 108],
      [286, 108],
    ]) +
    shape(shaded(lining, 0.8), [
      [136, 92],
      [286, 108],
      [252, 208],
      [190, 250],
      [118, 236],
    ]) +
    shape(shaded(lining, 0.8), [
      [664, 92],
      [514, 108],
      [548, 208],
      [610, 250],
      [682, 236],
    ]) +
    line('#202224', 3, ...hole, [286, 108]) +
    [0, 1, 2, 3]
      .map((k) => line('#20222455', 1.4, [280 - k * 7, 128 + k * 20], [520 + k * 7, 128 + k * 20]))
      .join('') +
    rect(372, 22, 56, 16, shaded(lining, 1.3), ' rx="6"')
  );
}

function sideOfCabin({ dash, lining, inlay, seat }: CabinLook): string {
  return (
    shape(shaded(lining, 0.72), [
      [0, 26],
      [30, 42],
      [10, 300],
      [0, 300],
    ]) +
    shape(shaded(lining, 0.74), [
      [126, 84],
      [150, 94],
      [166, 268],
      [140, 280],
    ]) +
    shape(shaded(dash, 1.12), [
      [0, 286],
      [150, 262],
      [254, 250],
      [254, 560],
      [150, 600],
      [0, 600],
    ]) +
    shape(shaded(dash, 1.4), [
      [0, 286],
      [150, 262],
      [254, 250],
      [254, 260],
      [0, 304],
    ]) +
    shape(seat, [
      [0, 356],
      [140, 330],
      [140, 420],
      [0, 470],
    ]) +
    shape(inlay, [
      [0, 334],
      [142, 310],
      [142, 320],
      [0, 347],
    ]) +
    shape(shaded(dash, 0.7), [
      [0, 420],
      [118, 384],
      [118, 404],
      [0, 446],
    ]) +
    rect(64, 352, 34, 9, '#d3d6d8', ' rx="4"') +
    circle(48, 540, 36, shaded(dash, 0.6)) +
    circle(48, 540, 29, shaded(dash, 0.8))
  );
}

function bench({ seat }: CabinLook, long: boolean): string {
  const rows = long
    ? [
        { y: -34, k: 0.7 },
        { y: 0, k: 0.86 },
      ]
    : [{ y: 0, k: 0.86 }];
  return rows
    .map(({ y, k }) => {
      const tone = shaded(seat, k);
      const heads = [-112, 0, 112].map((dx) =>
        shape(shaded(tone, 1.1), [
          [368 + dx, 206 + y],
          [432 + dx, 206 + y],
          [440 + dx, 246 + y],
          [360 + dx, 246 + y],
        ]),
      );
      const seams = [-64, 64].map((dx) =>
        line(shaded(tone, 0.7), 2, [400 + dx, 254 + y], [400 + dx * 1.14, 420]),
      );
      return (
        heads.join('') +
        shape(tone, [
          [226, 262 + y],
          [250, 248 + y],
          [550, 248 + y],
          [574, 262 + y],
          [590, 430],
          [210, 430],
        ]) +
        seams.join('') +
        shape(shaded(tone, 1.12), [
          [204, 430],
          [596, 430],
          [620, 500],
          [180, 500],
        ])
      );
    })
    .join('');
}

function bulkhead({ dash }: CabinLook): string {
  return (
    shape(shaded(dash, 1.05), [
      [214, 226],
      [586, 226],
      [600, 560],
      [200, 560],
    ]) +
    shape(shaded(dash, 0.85), [
      [260, 262],
      [540, 262],
      [548, 520],
      [252, 520],
    ])
  );
}

function frontSeat({ seat }: CabinLook): string {
  const [dark, light, seam] = [shaded(seat, 0.72), shaded(seat, 1.14), shaded(seat, 0.55)];
  return (
    line('#9ba0a4', 6, [214, 196], [212, 232]) +
    line('#9ba0a4', 6, [250, 196], [252, 232]) +
    shape(seat, [
      [186, 128],
      [204, 116],
      [262, 116],
      [280, 128],
      [284, 190],
      [268, 204],
      [198, 204],
      [182, 190],
    ]) +
    shape(light, [
      [186, 128],
      [204, 116],
      [262, 116],
      [246, 140],
      [206, 142],
    ]) +
    shape(dark, [
      [134, 250],
      [166, 222],
      [196, 226],
      [190, 500],
      [120, 500],
    ]) +
    shape(shaded(seat, 0.82), [
      [332, 250],
      [300, 222],
      [270, 226],
      [276, 500],
      [346, 500],
    ]) +
    shape(seat, [
      [186, 230],
      [280, 230],
      [292, 500],
      [174, 500],
    ]) +
    shape(light, [
      [186, 230],
      [280, 230],
      [268, 262],
      [198, 268],
    ]) +
    [320, 372, 424].map((y) => line(seam, 2, [184, y], [283, y])).join('') +
    shape(shaded(seat, 0.9), [
      [120, 494],
      [346, 494],
      [366, 572],
      [352, 600],
      [104, 600],
      [96, 572],
    ]) +
    shape(light, [
      [150, 500],
      [316, 500],
      [326, 548],
      [138, 548],
    ]) +
    [205, 262].map((x) => line(seam, 2, [x, 502], [x + (x - 233) * 0.12, 596])).join('') +
    line('#1d1f22', 9, [140, 150], [128, 300], [116, 500])
  );
}

function middleConsole({ dash, inlay, plain, seat }: CabinLook): string {
  return (
    shape(shaded(dash, 0.9), [
      [366, 430],
      [434, 430],
      [452, 600],
      [348, 600],
    ]) +
    shape(shaded(seat, 0.9), [
      [364, 412],
      [436, 412],
      [444, 470],
      [356, 470],
    ]) +
    shape(shaded(seat, 1.1), [
      [364, 412],
      [436, 412],
      [424, 432],
      [372, 434],
    ]) +
    shape(shaded(inlay, 0.8), [
      [362, 500],
      [438, 500],
      [446, 576],
      [354, 576],
    ]) +
    circle(384, 522, 14, '#15171a') +
    circle(418, 522, 14, '#15171a') +
    line('#8d9297', plain ? 6 : 9, [400, 586], [400, 556]) +
    (plain ? circle(400, 546, 15, '#1b1c1f') : rect(385, 532, 30, 38, '#1b1c1f', ' rx="10"'))
  );
}

function steeringRim(): string {
  return (
    `<ellipse cx="214" cy="640" rx="148" ry="112" fill="none" stroke="#17181a" stroke-width="24"/>` +
    `<path d="M100 566A148 112 0 0 1 300 548" fill="none" stroke="#4a4d52" stroke-width="5"/>`
  );
}
