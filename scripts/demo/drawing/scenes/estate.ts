import { upTo } from '../geometry.ts';
import { circle, depthOf, fade, PAPER, pick, rect, type Scene, scatter, shape } from './scene.ts';

const { width, height } = PAPER;

const ESTATES = [
  {
    sky: ['#a9d2ea', '#eef4ee'],
    roof: '#b5593d',
    house: '#f3ead8',
    wall: '#efe6d5',
    cap: '#c9bda6',
    leaf: '#4b7a48',
    bloom: ['#c8327f', '#e0589b'],
    road: ['#b8afa2', '#8f877d'],
    gate: '#2d3634',
  },
  {
    sky: ['#eec08f', '#fcedd2'],
    roof: '#94472f',
    house: '#f6dfba',
    wall: '#e9cfa6',
    cap: '#b79a72',
    leaf: '#5d6b3a',
    bloom: ['#b52d5f', '#d9567a'],
    road: ['#b19a83', '#8a7462'],
    gate: '#3a332c',
  },
  {
    sky: ['#c3ccd2', '#e6e9e8'],
    roof: '#8f5a4c',
    house: '#e4e0d6',
    wall: '#dcd8cd',
    cap: '#b4b0a5',
    leaf: '#476852',
    bloom: ['#a13d86', '#c270aa'],
    road: ['#a5a29c', '#7d7b77'],
    gate: '#303436',
  },
] as const;

/** A quiet street of houses, bougainvillea over the wall. */
export const estate =
  (look: number): Scene =>
  ({ horizon, variant }) => {
    const colors = pick(ESTATES, look);
    const flip = variant % 2 === 0 ? 1 : -1;
    const across = (x: number) => 400 + flip * (x - 400);
    const [top, foot] = [horizon - 62, horizon + 50 * depthOf(horizon)];
    const box = (x: number, y: number, wide: number, tall: number, fill: string) =>
      rect(flip > 0 ? across(x) : across(x + wide), y, wide, tall, fill);
    const house = (x: number, size: number) =>
      box(x, top - 90 * size, 190 * size, 100 * size, colors.house) +
      shape(colors.roof, [
        [across(x - 20 * size), top - 84 * size],
        [across(x + 36 * size), top - 150 * size],
        [across(x + 160 * size), top - 150 * size],
        [across(x + 212 * size), top - 84 * size],
      ]) +
      box(x + 30 * size, top - 64 * size, 36 * size, 34 * size, '#8fb0bd') +
      box(x + 112 * size, top - 64 * size, 48 * size, 34 * size, '#8fb0bd');
    return (
      fade('back', 0, horizon + 4, colors.sky[0], colors.sky[1]) +
      upTo(7)
        .map((k) =>
          circle(k * 130 + 20, top - 10, 46 + 34 * scatter(k, variant), colors.leaf, ' fill-opacity=".7"'),
        )
        .join('') +
      house(60, 1.05) +
      house(500, 0.9) +
      rect(0, top, width, foot - top, colors.wall) +
      rect(0, top - 7, width, 10, colors.cap) +
      rect(0, foot - 12, width, 12, colors.cap) +
      box(330, top - 4, 130, foot - top + 4, colors.gate) +
      upTo(6)
        .map((k) => box(338 + k * 20, top + 2, 4, foot - top - 8, '#ffffff22'))
        .join('') +
      bush(across(170), top + 8, colors, variant) +
      bush(across(610), top + 2, colors, variant + 5) +
      rect(0, foot, width, 26, '#7f9a5a') +
      rect(0, foot + 22, width, 9, '#d2ccbf') +
      fade('floor', foot + 30, height - foot - 30, colors.road[0], colors.road[1])
    );
  };

type Colors = (typeof ESTATES)[number];

function bush(x: number, y: number, { leaf, bloom }: Colors, salt: number): string {
  const spot = (k: number, fill: string, radius: number) =>
    circle(x + (scatter(k, salt) - 0.5) * 190, y - 24 + (scatter(k + 50, salt) - 0.4) * 84, radius, fill);
  return (
    upTo(10)
      .map((k) => spot(k, leaf, 24))
      .join('') +
    upTo(26)
      .map((k) => spot(k + 11, pick(bloom, k), 7 + 7 * scatter(k, salt + 1)))
      .join('')
  );
}
