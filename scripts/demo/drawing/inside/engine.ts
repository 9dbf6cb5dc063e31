import type { Flat } from '../geometry.ts';
import { finishesOf } from '../materials.ts';
import { circle, fade, numberOf, pick, rect, shape } from '../scenes/scene.ts';
import type { Paint } from '../vocabulary.ts';
import { airbox, battery, bottles, engine, tower } from './engine-parts.ts';
import { block, flipped, line, shaded } from './shapes.ts';

const COVERS = ['#3c4045', '#2f4a6b', '#6b2b2b', '#44484a'] as const;

/** The engine bay under the open hood, as one sees it standing before the car. */
export function enginePicture(design: string, paint: Paint): string {
  const color = `#${finishesOf(paint)('paint')
    .color.map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
  const fender = flank(color);
  return [
    fade('back', 0, 600, '#d9d4c8', '#b7b0a2'),
    lid(color),
    bay(),
    fender,
    flipped(fender),
    tower(168, 258),
    tower(632, 258),
    firewall(),
    airbox(),
    engine(pick(COVERS, numberOf(design))),
    battery(),
    bottles(),
    front(color),
  ].join('');
}

function lid(color: string): string {
  const rib = (points: Flat[]) => shape('#2b2d30', points);
  return (
    shape(shaded(color, 0.82), [
      [92, 0],
      [708, 0],
      [728, 128],
      [72, 128],
    ]) +
    shape('#3b3e42', [
      [122, 0],
      [678, 0],
      [696, 108],
      [104, 108],
    ]) +
    rib([
      [150, 12],
      [300, 12],
      [286, 88],
      [138, 88],
    ]) +
    rib([
      [322, 12],
      [478, 12],
      [484, 88],
      [316, 88],
    ]) +
    rib([
      [500, 12],
      [650, 12],
      [662, 88],
      [514, 88],
    ]) +
    line('#a7abae', 6, [668, 60], [742, 300]) +
    shape('#26333b', [
      [86, 128],
      [714, 128],
      [736, 160],
      [64, 160],
    ]) +
    shape('#40535e', [
      [86, 128],
      [420, 128],
      [340, 160],
      [64, 160],
    ])
  );
}

const bay = () =>
  shape('#1b1c1e', [
    [64, 158],
    [736, 158],
    [772, 600],
    [28, 600],
  ]);

function flank(color: string): string {
  return (
    shape(color, [
      [0, 150],
      [56, 142],
      [78, 172],
      [70, 520],
      [0, 560],
    ]) +
    shape(shaded(color, 1.18), [
      [0, 150],
      [56, 142],
      [40, 330],
      [0, 350],
    ]) +
    shape(shaded(color, 0.6), [
      [56, 142],
      [104, 168],
      [112, 480],
      [70, 520],
    ]) +
    shape('#2b2d30', [
      [104, 168],
      [136, 182],
      [140, 460],
      [112, 480],
    ]) +
    [220, 300, 380, 450].map((y) => circle(92, y, 5, '#8b9094')).join('')
  );
}

function firewall(): string {
  const slots = Array.from({ length: 22 }, (_, k) => rect(150 + k * 23, 172, 14, 10, '#0f1011'));
  return (
    shape('#303338', [
      [110, 160],
      [690, 160],
      [676, 198],
      [124, 198],
    ]) +
    slots.join('') +
    block(486, 226, 90, 26, 20, '#3a3d42') +
    circle(560, 232, 20, '#2a2c2f') +
    block(212, 224, 58, 22, 18, '#2f5a3c')
  );
}

function front(color: string): string {
  const fins = Array.from({ length: 46 }, (_, k) => rect(196 + k * 9, 522, 4, 20, '#4f5458'));
  return (
    rect(188, 514, 424, 34, '#2a2d30') +
    fins.join('') +
    shape('#3a3d41', [
      [40, 538],
      [760, 538],
      [784, 580],
      [16, 580],
    ]) +
    rect(372, 544, 56, 24, '#8f9498') +
    rect(390, 550, 20, 12, '#1b1c1e') +
    [120, 250, 550, 680].map((x) => circle(x, 558, 6, '#15171a')).join('') +
    shape(color, [
      [0, 572],
      [800, 572],
      [800, 600],
      [0, 600],
    ]) +
    shape(shaded(color, 1.2), [
      [0, 572],
      [800, 572],
      [800, 579],
      [0, 579],
    ])
  );
}
