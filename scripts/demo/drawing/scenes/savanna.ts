import { circle, depthOf, fade, PAPER, pick, type Scene, shape } from './scene.ts';

const { width, height } = PAPER;

const SAVANNAS = [
  {
    sky: ['#9fc6dd', '#f2ead7'],
    hills: ['#a9b9b4', '#8fa394'],
    grass: ['#c9b574', '#a58c4c'],
    tree: '#4f5f3c',
    earth: '#d9c497',
  },
  {
    sky: ['#e8b98a', '#fbe6c2'],
    hills: ['#c09a86', '#a07c6a'],
    grass: ['#c39a58', '#916c38'],
    tree: '#4b4230',
    earth: '#d6ad74',
  },
  {
    sky: ['#b4d4e6', '#eef3ea'],
    hills: ['#9dbcb4', '#7fa08d'],
    grass: ['#9fb36c', '#76904d'],
    tree: '#3f5f3a',
    earth: '#c9a97c',
  },
  {
    sky: ['#6f6a94', '#f6b98d'],
    hills: ['#8b7793', '#6d5f7d'],
    grass: ['#8f7a5c', '#5c4a3c'],
    tree: '#34303a',
    earth: '#9a7f68',
    sun: '#ffd9a0',
  },
] as const;

function acacia(x: number, foot: number, size: number, fill: string): string {
  const crown = (dx: number, dy: number, w: number, h: number) =>
    `<ellipse cx="${x + dx * size}" cy="${foot + dy * size}" rx="${w * size}" ry="${h * size}" fill="${fill}"/>`;
  return (
    shape(fill, [
      [x - 2.5 * size, foot],
      [x + 2.5 * size, foot],
      [x + 1.2 * size, foot - 30 * size],
      [x + 18 * size, foot - 48 * size],
      [x + 15 * size, foot - 49 * size],
      [x, foot - 34 * size],
      [x - 16 * size, foot - 48 * size],
      [x - 18 * size, foot - 46 * size],
      [x - 1.5 * size, foot - 28 * size],
    ]) +
    crown(0, -54, 40, 8) +
    crown(-14, -60, 22, 7) +
    crown(18, -59, 20, 6)
  );
}

/** Bare ground where cars have stood, and grass at its edge. */
function clearing(horizon: number, earth: string): string {
  const y = horizon + 86 * depthOf(horizon);
  const tufts = [38, 96, 214, 590, 700, 772].map((x, k) => {
    const foot = y + 30 + ((k * 67) % 160) * (x < 60 || x > 760 ? 1 : 0.05);
    return [-7, 0, 7]
      .map((lean) =>
        shape('#5f6b37', [
          [x - 2.5, foot],
          [x + 2.5, foot],
          [x + lean, foot - 15],
        ]),
      )
      .join('');
  });
  return (
    shape(
      earth,
      [
        [-20, 600],
        [-20, y + 78],
        [90, y + 34],
        [250, y + 6],
        [470, y],
        [640, y + 20],
        [770, y + 58],
        [820, y + 96],
        [820, 600],
      ],
      ' fill-opacity=".8"',
    ) + tufts.join('')
  );
}

export const savanna =
  (look: number): Scene =>
  ({ horizon, variant }) => {
    const colors = pick(SAVANNAS, look);
    const side = variant % 2 === 0 ? 1 : -1;
    const near = 0.8 + (variant % 3) * 0.25;
    const across = (x: number) => 400 + side * (x - 400);
    const ridge = (heights: readonly number[]) =>
      heights.map((rise, k): [number, number] => [
        across((k * width) / (heights.length - 1)),
        horizon + 3 - rise,
      ]);
    const land = (points: [number, number][]): [number, number][] => [
      [across(0), horizon + 4],
      ...points,
      [across(width), horizon + 4],
    ];
    return (
      fade('back', 0, horizon + 4, colors.sky[0], colors.sky[1]) +
      ('sun' in colors ? circle(across(590), horizon - 62, 34, colors.sun) : '') +
      shape(colors.hills[0], land(ridge([20, 46, 34, 62, 88, 54, 30, 44, 22]))) +
      shape(colors.hills[1], land(ridge([34, 18, 26, 12, 20, 34, 24, 14, 30]))) +
      fade('floor', horizon, height - horizon, colors.grass[0], colors.grass[1]) +
      acacia(across(116), horizon + 10, 1.25 * near, colors.tree) +
      acacia(across(684), horizon + 5, 0.7 * near, colors.tree) +
      acacia(across(748), horizon + 4, 0.42 * near, colors.tree) +
      clearing(horizon, colors.earth)
    );
  };
