import { upTo } from '../geometry.ts';
import { circle, depthOf, fade, PAPER, pick, rect, type Scene, scatter, shape } from './scene.ts';

const { width, height } = PAPER;

const CITIES = [
  {
    sky: ['#9cc7e2', '#e6eff0'],
    far: '#a9bcc7',
    near: ['#8fa3ad', '#b3a58f', '#9aa79d'],
    pane: '#dbe7ec',
    road: ['#85868a', '#65666a'],
    kerb: '#d6d1c6',
    tree: '#4d7350',
  },
  {
    sky: ['#e8b583', '#fbe7c8'],
    far: '#c3a894',
    near: ['#b08f78', '#c7a27a', '#a58a7c'],
    pane: '#ffe9c4',
    road: ['#8a7f77', '#685f5a'],
    kerb: '#dcc6a8',
    tree: '#64653e',
  },
  {
    sky: ['#2f3a63', '#b98a94'],
    far: '#4a4f73',
    near: ['#3a3f5c', '#464460', '#333a56'],
    pane: '#ffd98a',
    road: ['#43454f', '#2b2d36'],
    kerb: '#6c6a74',
    tree: '#253531',
  },
  {
    sky: ['#9fabb6', '#cfd6da'],
    far: '#94a0aa',
    near: ['#7d8890', '#8c8d8a', '#79858a'],
    pane: '#c3ccd1',
    road: ['#6a7077', '#4a5057'],
    kerb: '#a9acac',
    tree: '#46594c',
  },
] as const;

/** A wide street between high houses. */
export const city =
  (look: number): Scene =>
  ({ horizon, variant }) => {
    const colors = pick(CITIES, look);
    const foot = horizon + 40 * depthOf(horizon);
    const houses = upTo(8).map((k) => {
      const x = k * 108 - 34 - 14 * (variant % 3);
      const wide = 84 + 22 * scatter(k, variant);
      const rise = 90 + 170 * scatter(k + 20, variant);
      const fill = pick(colors.near, Math.floor(scatter(k + 40, variant) * 3));
      return (
        rect(x, foot - rise, wide, rise, fill) + windows(x, foot - rise, wide, rise, colors.pane, k + variant)
      );
    });
    const far = upTo(14).map((k) => {
      const rise = 60 + 190 * scatter(k + 60, variant);
      return rect(k * 60 - 10, horizon - rise, 44, rise, colors.far);
    });
    const trees = upTo(4).map((k) => tree(90 + k * 210 + 50 * scatter(k, variant), foot + 8, colors.tree));
    return (
      fade('back', 0, horizon + 6, colors.sky[0], colors.sky[1]) +
      far.join('') +
      rect(0, horizon, width, foot - horizon + 2, colors.kerb) +
      houses.join('') +
      trees.join('') +
      rect(0, foot, width, 20, colors.kerb) +
      rect(0, foot + 18, width, 5, '#00000033') +
      fade('floor', foot + 22, height - foot - 22, colors.road[0], colors.road[1]) +
      lines(foot + 22)
    );
  };

function windows(x: number, top: number, wide: number, rise: number, fill: string, salt: number): string {
  const columns = Math.floor(wide / 18);
  const rows = Math.min(9, Math.floor((rise - 30) / 22));
  const panes: string[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      if (scatter(row * 9 + column, salt) > 0.32)
        panes.push(`M${(x + 7 + column * 18).toFixed(0)} ${(top + 12 + row * 22).toFixed(0)}h9v12h-9z`);
  return `<path d="${panes.join('')}" fill="${fill}" fill-opacity=".72"/>`;
}

const tree = (x: number, foot: number, fill: string): string =>
  rect(x - 3, foot - 50, 6, 52, '#5b4a3c') +
  circle(x, foot - 66, 26, fill) +
  circle(x - 20, foot - 52, 18, fill) +
  circle(x + 20, foot - 54, 19, fill);

/** Dashes of a lane, seen from its side. */
const lines = (top: number): string =>
  upTo(5)
    .map((k) => {
      const x = k * 210 - 60;
      return shape(
        '#f1ede0',
        [
          [x, top + 30],
          [x + 96, top + 30],
          [x + 92, top + 36],
          [x - 6, top + 36],
        ],
        ' fill-opacity=".6"',
      );
    })
    .join('');
