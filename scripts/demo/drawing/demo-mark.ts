import type { Flat } from './geometry.ts';
import { lettering } from './letters.ts';

/** The small mark in the corner that tells a drawing from a photograph. */
export function demoMark(): string {
  const [x, y] = [20, 556];
  const ways = lettering('DEMO', 8.5, 11, 4.5).map(
    (way) =>
      `M${way.map(([a, b]: Flat) => `${(x + 12 + a).toFixed(1)} ${(y + 17.5 - b).toFixed(1)}`).join('L')}`,
  );
  return (
    `<rect x="${x}" y="${y}" width="72" height="24" rx="12" fill="#15211b" fill-opacity=".55"/>` +
    `<path d="${ways.join('')}" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`
  );
}
