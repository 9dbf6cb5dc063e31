import type { Flat } from '../geometry.ts';
import { circle, rect, shape } from '../scenes/scene.ts';
import type { Body } from '../vocabulary.ts';
import type { CabinLook } from './cabins.ts';
import { line, shaded } from './shapes.ts';

export function instruments({ dash }: CabinLook): string {
  const dial = (x: number, needle: Flat) => {
    const ticks = Array.from({ length: 9 }, (_, k) => {
      const turn = Math.PI * (0.78 + k * 0.18);
      const at = (r: number): Flat => [x + Math.cos(turn) * r, 278 + Math.sin(turn) * r];
      return line('#dfe3e4', 2, at(28), at(33));
    });
    return (
      circle(x, 278, 38, '#0d0f11') +
      circle(x, 278, 36, '#191c20') +
      ticks.join('') +
      line('#e5532f', 3, [x, 278], needle) +
      circle(x, 278, 5, '#3c4046')
    );
  };
  return (
    shape(shaded(dash, 0.72), [
      [480, 318],
      [494, 248],
      [540, 222],
      [640, 222],
      [688, 248],
      [702, 318],
    ]) +
    shape(shaded(dash, 1.15), [
      [486, 262],
      [494, 244],
      [540, 218],
      [640, 218],
      [688, 244],
      [696, 262],
      [640, 238],
      [540, 238],
    ]) +
    dial(546, [526, 262]) +
    dial(636, [622, 256]) +
    rect(580, 258, 22, 34, '#12343a') +
    rect(584, 264, 14, 4, '#57b3a6') +
    rect(584, 273, 10, 4, '#57b3a6')
  );
}

export function wheel(body: Body, { dash, inlay }: CabinLook): string {
  const wide = body === 'bus' || body === 'truck' ? 1.12 : 1;
  const [x, y, rx, ry] = [591, 388, 134 * wide, 124 * wide];
  const rim = (dx: number, width: number, color: string) =>
    `<ellipse cx="${x}" cy="${y}" rx="${rx + dx}" ry="${ry + dx}" fill="none" stroke="${color}" stroke-width="${width}"/>`;
  const spoke = (points: Flat[]) => shape('#1c1d20', points);
  return (
    line('#1c1d20', 9, [x - 60, y - 14], [x - 168, y - 34]) +
    line('#1c1d20', 9, [x + 60, y - 14], [x + 168, y - 34]) +
    rim(0, 26, '#17181a') +
    rim(4, 7, shaded(dash, 1.25)) +
    spoke([
      [x - rx, y - 6],
      [x - 40, y - 22],
      [x - 40, y + 22],
      [x - rx + 4, y + 26],
    ]) +
    spoke([
      [x + rx, y - 6],
      [x + 40, y - 22],
      [x + 40, y + 22],
      [x + rx - 4, y + 26],
    ]) +
    spoke([
      [x - 22, y + 30],
      [x + 22, y + 30],
      [x + 15, y + ry],
      [x - 15, y + ry],
    ]) +
    shape(inlay, [
      [x - 8, y + 60],
      [x + 8, y + 60],
      [x + 6, y + ry - 14],
      [x - 6, y + ry - 14],
    ]) +
    shape('#26282c', [
      [x - 56, y - 34],
      [x + 56, y - 34],
      [x + 64, y + 10],
      [x + 40, y + 50],
      [x - 40, y + 50],
      [x - 64, y + 10],
    ]) +
    shape('#34373c', [
      [x - 56, y - 34],
      [x + 56, y - 34],
      [x + 30, y - 6],
      [x - 44, y + 2],
    ]) +
    circle(x, y + 8, 15, inlay) +
    circle(x, y + 8, 11, '#26282c') +
    [-1, 1].map((side) => rect(x + side * 88 - 12, y - 4, 24, 14, '#3c3f45', ' rx="5"')).join('')
  );
}
