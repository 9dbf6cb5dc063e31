import { upTo } from '../geometry.ts';
import { depthOf, ellipse, fade, PAPER, pick, rect, type Scene, shape } from './scene.ts';

const { width, height } = PAPER;

const STATIONS = [
  {
    sky: ['#a5cde6', '#e9f1f0'],
    hills: '#9fb7a6',
    roof: '#f6f4ee',
    band: '#1f8a5b',
    lamp: '#ffffff',
    shop: '#d9d6cc',
    pane: '#a9c4cf',
    floor: ['#b9b7b0', '#8f8d87'],
  },
  {
    sky: ['#27305a', '#c98d86'],
    hills: '#3c4162',
    roof: '#fdf6e4',
    band: '#d5532f',
    lamp: '#fff6d8',
    shop: '#6b6570',
    pane: '#ffdf9c',
    floor: ['#7c7876', '#4c4a4e'],
  },
] as const;

/** Under the roof of a petrol station. */
export const fuelStation =
  (look: number): Scene =>
  ({ horizon, variant }) => {
    const colors = pick(STATIONS, look);
    const flip = variant % 2 === 0 ? 1 : -1;
    const across = (x: number) => 400 + flip * (x - 400);
    const foot = horizon + 46 * depthOf(horizon);
    const roof = Math.min(96, horizon - 130);
    const box = (x: number, y: number, wide: number, tall: number, fill: string) =>
      rect(flip > 0 ? across(x) : across(x + wide), y, wide, tall, fill);
    const pump = (x: number) =>
      box(x, foot - 82, 44, 84, colors.roof) +
      box(x, foot - 82, 44, 16, colors.band) +
      box(x + 9, foot - 58, 26, 20, '#26333a') +
      box(x + 40, foot - 50, 5, 40, '#2a2d30');
    const lamps = upTo(4).map((k) => ellipse(across(150 + k * 170), roof + 52, 40, 6, colors.lamp));
    return (
      fade('back', 0, horizon + 6, colors.sky[0], colors.sky[1]) +
      shape(colors.hills, [
        [0, horizon + 6],
        [0, horizon - 40],
        [180, horizon - 74],
        [360, horizon - 32],
        [560, horizon - 60],
        [800, horizon - 26],
        [800, horizon + 6],
      ]) +
      rect(0, horizon + 4, width, foot - horizon, colors.floor[0]) +
      box(470, foot - 128, 340, 130, colors.shop) +
      box(490, foot - 100, 140, 70, colors.pane) +
      box(650, foot - 104, 60, 106, colors.pane) +
      box(470, foot - 140, 340, 16, colors.band) +
      box(96, roof + 40, 22, foot - roof - 40, '#dedbd2') +
      box(430, roof + 40, 18, foot - roof - 40, '#d3d0c6') +
      pump(146) +
      pump(372) +
      rect(-10, roof, width + 20, 46, colors.roof) +
      rect(-10, roof + 30, width + 20, 13, colors.band) +
      shape('#00000022', [
        [0, roof + 46],
        [800, roof + 46],
        [740, roof + 60],
        [60, roof + 60],
      ]) +
      lamps.join('') +
      fade('floor', foot, height - foot, colors.floor[0], colors.floor[1]) +
      rect(0, foot, width, 7, '#e6c24a') +
      ellipse(400, foot + 110, 360, 70, colors.lamp, ' fill-opacity=".12"')
    );
  };
