import { upTo } from '../geometry.ts';
import { depthOf, fade, PAPER, pick, rect, type Scene, scatter } from './scene.ts';

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

/** A painted wall along a street, the town behind it. */
export const townWall =
  (look: number): Scene =>
  ({ horizon, variant }) => {
    const colors = pick(WALLS, look);
    const [top, foot] = [horizon - 118, horizon + 52 * depthOf(horizon)];
    const town = upTo(10).map((k) => {
      const rise = 44 + 130 * scatter(k, variant);
      return rect(k * 84 - 8, top - rise, 58 + ((k * 23) % 20), rise, colors.town);
    });
    const piers = upTo(5).map((k) =>
      rect(k * 190 - 4 + 20 * (variant % 4), top - 8, 22, foot - top + 8, colors.wall[1]),
    );
    const stones = upTo(18).map((k) =>
      rect(k * 46 - ((k * 17) % 9), foot + 12, 1.6, 14, '#000', ' fill-opacity=".12"'),
    );
    return (
      fade('back', 0, top, colors.sky[0], colors.sky[1]) +
      town.join('') +
      rect(0, top, width, foot - top, colors.wall[0]) +
      rect(0, foot - 26, width, 26, colors.wall[1]) +
      piers.join('') +
      rect(0, top - 9, width, 11, colors.cap) +
      rect(0, foot, width, 30, '#cfc8bb') +
      stones.join('') +
      rect(0, foot + 26, width, 6, '#b0a899') +
      fade('floor', foot + 32, height - foot - 32, colors.road[0], colors.road[1])
    );
  };
