import { upTo } from '../geometry.ts';
import { fade, PAPER, pick, rect, type Scene, shape } from './scene.ts';

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
  const y = horizon + 86;
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

export const savanna: Scene = ({ horizon, variant }) => {
  const look = pick(SAVANNAS, variant);
  const side = variant % 2 === 0 ? 1 : -1;
  const across = (x: number) => 400 + side * (x - 400);
  const ridge = (heights: readonly number[]) =>
    heights.map((rise, k): [number, number] => [(k * width) / (heights.length - 1), horizon + 3 - rise]);
  const land = (points: [number, number][]): [number, number][] => [
    [0, horizon + 4],
    ...points,
    [width, horizon + 4],
  ];
  return (
    fade('back', 0, horizon + 4, look.sky[0], look.sky[1]) +
    shape(look.hills[0], land(ridge([20, 46, 34, 62, 88, 54, 30, 44, 22]))) +
    shape(look.hills[1], land(ridge([34, 18, 26, 12, 20, 34, 24, 14, 30]))) +
    fade('floor', horizon, height - horizon, look.grass[0], look.grass[1]) +
    acacia(across(116), horizon + 10, 1.25, look.tree) +
    acacia(across(684), horizon + 5, 0.7, look.tree) +
    acacia(across(748), horizon + 4, 0.42, look.tree) +
    clearing(horizon, look.earth)
  );
};

const WALLS = [
  {
    sky: ['#bcd7e6', '#eaf1f2'],
    town: '#a9b8c0',
    wall: ['#d98f5c', '#c47a49'],
    cap: '#f0dcc4',
    road: ['#8c8a86', '#6f6d6a'],
  },
  {
    sky: ['#cfe0e8', '#f3f2ea'],
    town: '#b5bdbd',
    wall: ['#4f8f86', '#3f7a72'],
    cap: '#e4ede8',
    road: ['#93918c', '#767470'],
  },
  {
    sky: ['#e5d3c2', '#f8efe2'],
    town: '#c7b7aa',
    wall: ['#d9c089', '#c4a86e'],
    cap: '#f6ecd2',
    road: ['#96918a', '#77726b'],
  },
] as const;

export const cityWall: Scene = ({ horizon, variant }) => {
  const look = pick(WALLS, variant);
  const [top, foot] = [horizon - 118, horizon + 52];
  const town = [46, 120, 84, 168, 60, 140, 96, 52, 128, 74].map((rise, k) =>
    rect(k * 84 - 8, top - rise, 58 + ((k * 23) % 20), rise, look.town),
  );
  const piers = upTo(5).map((k) => rect(k * 190 - 4, top - 8, 22, foot - top + 8, look.wall[1]));
  const stones = upTo(18).map((k) =>
    rect(k * 46 - ((k * 17) % 9), foot + 12, 1.6, 14, '#000', ' fill-opacity=".12"'),
  );
  return (
    fade('back', 0, top, look.sky[0], look.sky[1]) +
    town.join('') +
    rect(0, top, width, foot - top, look.wall[0]) +
    rect(0, foot - 26, width, 26, look.wall[1]) +
    piers.join('') +
    rect(0, top - 9, width, 11, look.cap) +
    rect(0, foot, width, 30, '#cfc8bb') +
    stones.join('') +
    rect(0, foot + 26, width, 6, '#b0a899') +
    fade('floor', foot + 32, height - foot - 32, look.road[0], look.road[1])
  );
};

const COASTS = [
  { sky: ['#8fc3dd', '#e9f3f0'], sea: ['#2f8fa0', '#7cc4c4'], sand: ['#efe2c2', '#d9c496'], palm: '#3d6a45' },
  { sky: ['#f0c29a', '#fdebcf'], sea: ['#5d8fa0', '#b9b7a4'], sand: ['#ecd5ae', '#cfae7e'], palm: '#4d5a3a' },
] as const;

function palm(x: number, foot: number, side: number, fill: string): string {
  const [cx, cy] = [x + side * 46, foot - 226];
  const trunk = `<path d="M${x - 7} ${foot}Q${x + side * 8} ${foot - 120} ${cx} ${cy}L${cx + 5} ${cy}Q${x + side * 8 + 12} ${foot - 118} ${x + 9} ${foot}Z" fill="#7a6247"/>`;
  const leaves = [-165, -130, -95, -55, -20, 12, 190].map((degrees) => {
    const turn = (degrees * Math.PI) / 180;
    const [ex, ey] = [cx + Math.cos(turn) * 104, cy + Math.sin(turn) * 62 + 34];
    const [mx, my] = [cx + Math.cos(turn) * 62, cy + Math.sin(turn) * 62 - 14];
    return `<path d="M${cx} ${cy}Q${mx.toFixed(1)} ${my.toFixed(1)} ${ex.toFixed(1)} ${ey.toFixed(1)}Q${(mx - 3).toFixed(1)} ${(my + 25).toFixed(1)} ${cx} ${cy + 7}Z" fill="${fill}"/>`;
  });
  return trunk + leaves.join('');
}

export const coast: Scene = ({ horizon, variant }) => {
  const look = pick(COASTS, variant);
  const side = variant % 3 === 0 ? -1 : 1;
  const at = side > 0 ? 70 : 730;
  const sail = 400 + side * 210;
  const shore = horizon + 46;
  return (
    fade('back', 0, horizon, look.sky[0], look.sky[1]) +
    fade('sea', horizon, 50, look.sea[0], look.sea[1]) +
    shape('#fbf6ea', [
      [sail, horizon + 8],
      [sail + 34, horizon + 8],
      [sail + 20, horizon - 48],
    ]) +
    shape('#5a4634', [
      [sail - 10, horizon + 8],
      [sail + 42, horizon + 8],
      [sail + 32, horizon + 17],
      [sail, horizon + 17],
    ]) +
    fade('floor', shore, height - shore, look.sand[0], look.sand[1]) +
    `<path d="M0 ${shore - 3}Q200 ${shore + 10} 400 ${shore}T800 ${shore + 2}V${shore + 8}Q600 ${shore + 15} 400 ${shore + 7}T0 ${shore + 5}Z" fill="#fffdf5" fill-opacity=".75"/>` +
    palm(at, horizon + 74, side, look.palm)
  );
};
