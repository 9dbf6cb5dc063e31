import { upTo } from '../geometry.ts';
import { fade, PAPER, pick, rect, type Scene } from './scene.ts';

const { width, height } = PAPER;

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
