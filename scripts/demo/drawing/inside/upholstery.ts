import { shape } from '../scenes/scene.ts';
import type { CabinLook } from './cabins.ts';
import { line, shaded } from './shapes.ts';

export function bench({ seat }: CabinLook, long: boolean): string {
  const rows = long
    ? [
        { y: -34, k: 0.7 },
        { y: 0, k: 0.86 },
      ]
    : [{ y: 0, k: 0.86 }];
  return rows
    .map(({ y, k }) => {
      const tone = shaded(seat, k);
      const heads = [-112, 0, 112].map((dx) =>
        shape(shaded(tone, 1.1), [
          [368 + dx, 206 + y],
          [432 + dx, 206 + y],
          [440 + dx, 246 + y],
          [360 + dx, 246 + y],
        ]),
      );
      const seams = [-64, 64].map((dx) =>
        line(shaded(tone, 0.7), 2, [400 + dx, 254 + y], [400 + dx * 1.14, 420]),
      );
      return (
        heads.join('') +
        shape(tone, [
          [226, 262 + y],
          [250, 248 + y],
          [550, 248 + y],
          [574, 262 + y],
          [590, 430],
          [210, 430],
        ]) +
        seams.join('') +
        shape(shaded(tone, 1.12), [
          [204, 430],
          [596, 430],
          [620, 500],
          [180, 500],
        ])
      );
    })
    .join('');
}

export function bulkhead({ dash }: CabinLook): string {
  return (
    shape(shaded(dash, 1.05), [
      [214, 226],
      [586, 226],
      [600, 560],
      [200, 560],
    ]) +
    shape(shaded(dash, 0.85), [
      [260, 262],
      [540, 262],
      [548, 520],
      [252, 520],
    ])
  );
}

export function frontSeat({ seat }: CabinLook): string {
  const [dark, light, seam] = [shaded(seat, 0.72), shaded(seat, 1.14), shaded(seat, 0.55)];
  return (
    line('#9ba0a4', 6, [214, 196], [212, 232]) +
    line('#9ba0a4', 6, [250, 196], [252, 232]) +
    shape(seat, [
      [186, 128],
      [204, 116],
      [262, 116],
      [280, 128],
      [284, 190],
      [268, 204],
      [198, 204],
      [182, 190],
    ]) +
    shape(light, [
      [186, 128],
      [204, 116],
      [262, 116],
      [246, 140],
      [206, 142],
    ]) +
    shape(dark, [
      [134, 250],
      [166, 222],
      [196, 226],
      [190, 500],
      [120, 500],
    ]) +
    shape(shaded(seat, 0.82), [
      [332, 250],
      [300, 222],
      [270, 226],
      [276, 500],
      [346, 500],
    ]) +
    shape(seat, [
      [186, 230],
      [280, 230],
      [292, 500],
      [174, 500],
    ]) +
    shape(light, [
      [186, 230],
      [280, 230],
      [268, 262],
      [198, 268],
    ]) +
    [320, 372, 424].map((y) => line(seam, 2, [184, y], [283, y])).join('') +
    shape(shaded(seat, 0.9), [
      [120, 494],
      [346, 494],
      [366, 572],
      [352, 600],
      [104, 600],
      [96, 572],
    ]) +
    shape(light, [
      [150, 500],
      [316, 500],
      [326, 548],
      [138, 548],
    ]) +
    [205, 262].map((x) => line(seam, 2, [x, 502], [x + (x - 233) * 0.12, 596])).join('') +
    line('#1d1f22', 9, [140, 150], [128, 300], [116, 500])
  );
}
