import type { Flat } from '../geometry.ts';
import { fade, rect, shape } from '../scenes/scene.ts';
import type { CabinLook } from './cabins.ts';
import { line, shaded } from './shapes.ts';

export function outside(): string {
  const road: Flat[] = [
    [300, 262],
    [408, 190],
    [424, 190],
    [640, 262],
  ];
  return (
    fade('back', 0, 192, '#a9cde0', '#eef2ea') +
    shape('#9db3a4', [
      [0, 196],
      [0, 168],
      [110, 150],
      [230, 172],
      [330, 158],
      [450, 176],
      [560, 146],
      [690, 168],
      [800, 156],
      [800, 196],
    ]) +
    fade('floor', 188, 90, '#bfae74', '#a8924f') +
    shape('#8d8a84', road) +
    line('#f3efe2', 2.5, [416, 196], [424, 218]) +
    line('#f3efe2', 4, [430, 232], [442, 262])
  );
}

export function frame({ lining }: CabinLook): string {
  return (
    shape(lining, [
      [0, 0],
      [800, 0],
      [800, 34],
      [690, 22],
      [400, 16],
      [110, 22],
      [0, 34],
    ]) +
    shape(shaded(lining, 0.8), [
      [0, 0],
      [34, 0],
      [0, 240],
    ]) +
    shape(shaded(lining, 0.86), [
      [0, 30],
      [70, 20],
      [12, 262],
      [0, 270],
    ]) +
    shape(shaded(lining, 0.7), [
      [800, 30],
      [730, 20],
      [788, 262],
      [800, 270],
    ]) +
    rect(393, 14, 14, 26, '#1d1f22') +
    shape('#1d1f22', [
      [322, 38],
      [478, 38],
      [486, 50],
      [476, 84],
      [324, 84],
      [314, 50],
    ]) +
    shape('#8fa9b8', [
      [327, 43],
      [473, 43],
      [479, 52],
      [471, 79],
      [329, 79],
      [321, 52],
    ]) +
    shape('#b9ccd6', [
      [327, 43],
      [410, 43],
      [360, 79],
      [329, 79],
      [321, 52],
    ])
  );
}
