import { upTo } from '../geometry.ts';
import { depthOf, fade, PAPER, pick, type Scene, scatter, shape } from './scene.ts';

const { width, height } = PAPER;

const HIGHLANDS = [
  {
    sky: ['#9dc9e4', '#eaf2ee'],
    hills: ['#8fb0a6', '#6f9c7c', '#5c9157'],
    row: ['#6fae4e', '#4f8f3e'],
    earth: ['#b0714a', '#8a5436'],
    tree: '#33573b',
  },
  {
    sky: ['#c9d3d4', '#eef0ec'],
    hills: ['#bac6c3', '#9db0a6', '#7f9c84'],
    row: ['#7ba06a', '#5d8356'],
    earth: ['#9c7a63', '#77594a'],
    tree: '#5a7262',
  },
  {
    sky: ['#e9b67e', '#fdeccd'],
    hills: ['#bfa483', '#9b9560', '#7d8a45'],
    row: ['#98a24a', '#6f8038'],
    earth: ['#b57647', '#8a5230'],
    tree: '#4c5230',
  },
] as const;

/** A murram road through rows of tea. */
export const tea =
  (look: number): Scene =>
  ({ horizon, variant }) => {
    const colors = pick(HIGHLANDS, look);
    const flip = variant % 2 === 0 ? 1 : -1;
    const across = (x: number) => 400 + flip * (x - 400);
    const depth = depthOf(horizon);
    const hill = (fill: string, rises: readonly number[], foot: number) =>
      shape(fill, [
        [across(0), foot],
        ...rises.map((rise, k): [number, number] => [
          across((k * width) / (rises.length - 1)),
          horizon - rise,
        ]),
        [across(width), foot],
      ]);
    const road = horizon + 62 * depth;
    const rows = upTo(9).map((k) => {
      const y = horizon - 8 + k * k * 1.1 * depth;
      const tall = 3 + k * 1.25;
      return `<path d="M0 ${y.toFixed(1)}Q200 ${(y - 10 - k).toFixed(1)} 400 ${y.toFixed(1)}T800 ${(y - 4).toFixed(1)}v${tall.toFixed(1)}Q600 ${(y + tall + 6).toFixed(1)} 400 ${(y + tall).toFixed(1)}T0 ${(y + tall).toFixed(1)}Z" fill="${k % 2 === 0 ? colors.row[1] : colors.row[0]}"/>`;
    });
    return (
      fade('back', 0, horizon + 4, colors.sky[0], colors.sky[1]) +
      hill(colors.hills[0], [70, 120, 96, 150, 110, 80, 128, 90], horizon + 6) +
      hill(colors.hills[1], [40, 66, 90, 58, 34, 62, 84, 50], horizon + 6) +
      upTo(6)
        .map((k) =>
          cypress(
            across(60 + k * 128 + 60 * scatter(k, variant)),
            horizon - 2,
            0.6 + 0.5 * scatter(k + 9, variant),
            colors.tree,
          ),
        )
        .join('') +
      hill(colors.hills[2], [26, 18, 34, 22, 12, 20, 30, 24], horizon + 90 * depth) +
      rows.join('') +
      fade('floor', road + 22, height - road - 22, colors.earth[0], colors.earth[1]) +
      shape(colors.row[0], [
        [0, road + 10],
        [800, road + 4],
        [800, road + 26],
        [0, road + 34],
      ]) +
      shape('#00000018', [
        [0, road + 34],
        [800, road + 26],
        [800, road + 34],
        [0, road + 46],
      ])
    );
  };

const cypress = (x: number, foot: number, size: number, fill: string): string =>
  shape(fill, [
    [x - 11 * size, foot],
    [x + 11 * size, foot],
    [x + 8 * size, foot - 50 * size],
    [x, foot - 96 * size],
    [x - 8 * size, foot - 50 * size],
  ]);
