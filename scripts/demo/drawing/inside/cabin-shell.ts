import type { Flat } from '../geometry.ts';
import { circle, rect, shape } from '../scenes/scene.ts';
import type { CabinLook } from './cabins.ts';
import { line, shaded } from './shapes.ts';

export function shell({ lining }: CabinLook): string {
  const hole: Flat[] = [
    [286, 108],
    [514, 108],
    [548, 208],
    [252, 208],
  ];
  return (
    shape(lining, [
      [0, 0],
      [800, 0],
      [800, 40],
      [664, 92],
      [136, 92],
      [0, 40],
    ]) +
    shape(shaded(lining, 0.9), [
      [136, 92],
      [664, 92],
      [514, 108],
      [286, 108],
    ]) +
    shape(shaded(lining, 0.8), [
      [136, 92],
      [286, 108],
      [252, 208],
      [190, 250],
      [118, 236],
    ]) +
    shape(shaded(lining, 0.8), [
      [664, 92],
      [514, 108],
      [548, 208],
      [610, 250],
      [682, 236],
    ]) +
    shape(shaded(lining, 0.62), [
      [252, 208],
      [548, 208],
      [610, 262],
      [190, 262],
    ]) +
    line('#202224', 3, ...hole, [286, 108]) +
    [0, 1, 2, 3]
      .map((k) => line('#20222455', 1.4, [280 - k * 7, 128 + k * 20], [520 + k * 7, 128 + k * 20]))
      .join('') +
    rect(372, 22, 56, 16, shaded(lining, 1.3), ' rx="6"')
  );
}

export function sideOfCabin({ dash, lining, inlay, seat }: CabinLook): string {
  return (
    shape(shaded(lining, 0.72), [
      [0, 26],
      [30, 42],
      [10, 300],
      [0, 300],
    ]) +
    shape(shaded(lining, 0.74), [
      [126, 84],
      [150, 94],
      [166, 268],
      [140, 280],
    ]) +
    shape(shaded(dash, 1.12), [
      [0, 286],
      [150, 262],
      [254, 250],
      [254, 560],
      [150, 600],
      [0, 600],
    ]) +
    shape(shaded(dash, 1.4), [
      [0, 286],
      [150, 262],
      [254, 250],
      [254, 260],
      [0, 304],
    ]) +
    shape(seat, [
      [0, 356],
      [140, 330],
      [140, 420],
      [0, 470],
    ]) +
    shape(inlay, [
      [0, 334],
      [142, 310],
      [142, 320],
      [0, 347],
    ]) +
    shape(shaded(dash, 0.7), [
      [0, 420],
      [118, 384],
      [118, 404],
      [0, 446],
    ]) +
    rect(64, 352, 34, 9, '#d3d6d8', ' rx="4"') +
    circle(48, 540, 36, shaded(dash, 0.6)) +
    circle(48, 540, 29, shaded(dash, 0.8))
  );
}
