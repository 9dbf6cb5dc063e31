import { upTo } from '../geometry.ts';
import { circle, depthOf, fade, PAPER, pick, rect, type Scene, scatter, shape } from './scene.ts';

const { width, height } = PAPER;

const ROADS = [
  {
    sky: ['#8fc0e0', '#edf3ee'],
    peak: ['#8b9fb0', '#f4f6f5'],
    bush: '#7f9458',
    land: ['#c2b072', '#a8944f'],
    tar: ['#77787a', '#5b5c5f'],
    line: '#f4f0e2',
    rail: '#b9bdbf',
  },
  {
    sky: ['#8d9aa6', '#c5ced3'],
    peak: ['#84919c', '#b9c2c7'],
    bush: '#4f6650',
    land: ['#7f8b68', '#67755a'],
    tar: ['#595f66', '#3a4047'],
    line: '#dfe3e2',
    rail: '#959ca1',
    rain: '#e6eef3',
  },
  {
    sky: ['#54507f', '#f3a67f'],
    peak: ['#5c567c', '#d59a8e'],
    bush: '#3a3a3f',
    land: ['#6e5c56', '#4d4145'],
    tar: ['#4a464f', '#322f38'],
    line: '#f0d9b8',
    rail: '#7a7480',
    sun: '#ffd199',
  },
] as const;

/** The shoulder of a highway, the mountain behind it. */
export const road =
  (look: number): Scene =>
  ({ horizon, variant }) => {
    const colors = pick(ROADS, look);
    const flip = variant % 2 === 0 ? 1 : -1;
    const across = (x: number) => 400 + flip * (x - 400);
    const depth = depthOf(horizon);
    const edge = horizon + 44 * depth;
    const bushes = upTo(16).map((k) => {
      const size = 8 + 16 * scatter(k, variant);
      return circle(across(k * 54 + 20 * scatter(k, 3)), horizon + 8, size, colors.bush);
    });
    return (
      fade('back', 0, horizon + 4, colors.sky[0], colors.sky[1]) +
      ('sun' in colors ? circle(across(170), horizon - 44, 38, colors.sun) : '') +
      mountain(across, horizon, colors.peak) +
      fade('land', horizon, edge - horizon + 4, colors.land[0], colors.land[1]) +
      bushes.join('') +
      rect(0, edge - 30, width, 9, colors.rail) +
      upTo(11)
        .map((k) => rect(k * 80 + 10, edge - 24, 5, 26, colors.rail))
        .join('') +
      fade('floor', edge, height - edge, colors.tar[0], colors.tar[1]) +
      rect(0, edge + 10, width, 5, colors.line) +
      upTo(4)
        .map((k) =>
          rect(k * 240 - 40 + 30 * (variant % 3), height - 34, 130, 9, colors.line, ' fill-opacity=".7"'),
        )
        .join('') +
      ('rain' in colors ? rain(colors.rain, edge) : '')
    );
  };

function mountain(
  across: (x: number) => number,
  foot: number,
  [rock, snow]: readonly [string, string],
): string {
  return (
    shape(rock, [
      [across(120), foot + 4],
      [across(330), foot - 92],
      [across(392), foot - 150],
      [across(412), foot - 128],
      [across(446), foot - 158],
      [across(520), foot - 84],
      [across(740), foot + 4],
    ]) +
    shape(snow, [
      [across(364), foot - 124],
      [across(392), foot - 150],
      [across(412), foot - 128],
      [across(446), foot - 158],
      [across(474), foot - 130],
      [across(440), foot - 120],
      [across(408), foot - 106],
    ])
  );
}

/** Streaks in the air and puddles on the tar. */
const rain = (fill: string, edge: number): string =>
  upTo(60)
    .map((k) => {
      const [x, y] = [scatter(k) * width, scatter(k, 4) * height];
      return `<path d="M${x.toFixed(0)} ${y.toFixed(0)}l-5 24" stroke="${fill}" stroke-opacity=".34" stroke-width="1.4"/>`;
    })
    .join('') +
  upTo(6)
    .map((k) => {
      const y = edge + 40 + 130 * scatter(k, 8);
      return `<ellipse cx="${(scatter(k, 6) * width).toFixed(0)}" cy="${y.toFixed(0)}" rx="${(50 + 60 * scatter(k, 7)).toFixed(0)}" ry="${(5 + (y - edge) * 0.06).toFixed(0)}" fill="${fill}" fill-opacity=".2"/>`;
    })
    .join('');
