import { upTo } from '../geometry.ts';
import { depthOf, fade, PAPER, pick, rect, ridge, type Scene, scatter, shape } from './scene.ts';

const { width, height } = PAPER;

const YARDS = [
  {
    sky: ['#a3cbe4', '#eaf1ee'],
    hills: '#9db5a4',
    office: '#e8e2d4',
    roof: '#3f7d6e',
    flags: ['#e9a23b', '#0f6b4b', '#f6f1e4', '#b3401f'],
    ground: ['#cdbb9a', '#a8957a'],
    car: ['#7f8c94', '#a5746a', '#d7d5cf', '#5c6f82'],
  },
  {
    sky: ['#ecbc8c', '#fbebd0'],
    hills: '#c0a184',
    office: '#efdcbc',
    roof: '#9a5a3c',
    flags: ['#d9572e', '#f4e3c0', '#35705a', '#e9a23b'],
    ground: ['#c9a67c', '#9f8058'],
    car: ['#8a7d74', '#b07a58', '#e0cfb4', '#6f6a64'],
  },
  {
    sky: ['#bcc6cc', '#e4e7e6'],
    hills: '#a7b0ac',
    office: '#d6d5cf',
    roof: '#5a6670',
    flags: ['#c98a3a', '#3f6f5c', '#efefec', '#8d4a3c'],
    ground: ['#b1aca3', '#8c8881'],
    car: ['#7a838a', '#8a7672', '#c9cac8', '#63707c'],
  },
] as const;

/** A dealer's yard: an office, bunting, and other cars at the back. */
export const yard =
  (look: number): Scene =>
  ({ horizon, variant }) => {
    const colors = pick(YARDS, look);
    const flip = variant % 2 === 0 ? 1 : -1;
    const across = (x: number) => 400 + flip * (x - 400);
    const foot = horizon + 36 * depthOf(horizon);
    const box = (x: number, y: number, wide: number, tall: number, fill: string) =>
      rect(flip > 0 ? across(x) : across(x + wide), y, wide, tall, fill);
    return (
      fade('back', 0, horizon + 6, colors.sky[0], colors.sky[1]) +
      ridge(colors.hills, horizon + 6, [44, 62, 38, 70, 52, 30, 58, 40]) +
      rect(0, horizon + 4, width, foot - horizon, colors.ground[0]) +
      box(40, foot - 124, 230, 126, colors.office) +
      shape(colors.roof, [
        [across(22), foot - 120],
        [across(52), foot - 152],
        [across(262), foot - 152],
        [across(290), foot - 120],
      ]) +
      box(70, foot - 92, 90, 56, '#9fbac4') +
      box(190, foot - 94, 44, 96, '#6f8a94') +
      upTo(4)
        .map((k) => parked(across(360 + k * 128), foot + 4, pick(colors.car, k + variant)))
        .join('') +
      bunting(across(60), across(780), Math.max(20, horizon - 190), colors.flags, variant) +
      fade('floor', foot, height - foot, colors.ground[0], colors.ground[1]) +
      upTo(40)
        .map((k) =>
          rect(scatter(k, 2) * width, foot + 16 + scatter(k, 5) * (height - foot), 6, 2.4, '#00000016'),
        )
        .join('')
    );
  };

const parked = (x: number, foot: number, fill: string): string =>
  `<path d="M${x - 56} ${foot - 8}v-22q4-8 18-10l14-20q4-5 12-5h26q8 0 14 6l16 18q14 2 16 12v21Z" fill="${fill}"/>` +
  `<path d="M${x - 22} ${foot - 42}l10-14q3-4 8-4h22q6 0 10 5l12 13Z" fill="#2c3a42"/>` +
  `<circle cx="${x - 32}" cy="${foot - 8}" r="11" fill="#26282b"/><circle cx="${x + 36}" cy="${foot - 8}" r="11" fill="#26282b"/>`;

function bunting(
  x0: number,
  x1: number,
  y: number,
  flags: readonly [string, ...string[]],
  salt: number,
): string {
  const line = (k: number): [number, number] => [
    x0 + ((x1 - x0) * k) / 22,
    y + 46 * Math.sin((Math.PI * k) / 22),
  ];
  const rope = upTo(23)
    .map(line)
    .map(([x, at]) => `${x.toFixed(0)} ${at.toFixed(0)}`)
    .join('L');
  return (
    `<path d="M${rope}" fill="none" stroke="#5a5f5c" stroke-width="1.6"/>` +
    upTo(22)
      .map((k) => {
        const [x, at] = line(k + 0.5);
        return shape(pick(flags, k + salt), [
          [x - 9, at],
          [x + 9, at],
          [x, at + 24],
        ]);
      })
      .join('')
  );
}
