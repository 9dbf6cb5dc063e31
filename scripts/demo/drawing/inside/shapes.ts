import type { Flat } from '../geometry.ts';
import { round, shape } from '../scenes/scene.ts';

/** A colour made darker (below 1) or lighter (above 1). */
export function shaded(code: string, k: number): string {
  const channels = [1, 3, 5].map((at) => {
    const value = Number.parseInt(code.slice(at, at + 2), 16);
    const changed = k <= 1 ? value * k : value + (255 - value) * (k - 1);
    return Math.round(changed).toString(16).padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

export const line = (color: string, width: number, ...way: Flat[]): string =>
  `<path d="M${way.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** A box seen from above its front edge: a lit top, a darker front, corners cut. */
export function block(
  x: number,
  y: number,
  width: number,
  depth: number,
  height: number,
  color: string,
): string {
  const cut = Math.min(width, depth) * 0.08;
  const lean = (x + width / 2 - 400) * 0.04;
  const back = y - depth;
  return (
    shape(shaded(color, 0.62), [
      [x, y],
      [x + width, y],
      [x + width + lean, y + height],
      [x + lean, y + height],
    ]) +
    shape(color, [
      [x + cut - lean, back],
      [x + width - cut - lean, back],
      [x + width, y],
      [x, y],
    ]) +
    shape(shaded(color, 1.12), [
      [x + cut - lean, back],
      [x + width - cut - lean, back],
      [x + width * 0.55, y - depth * 0.45],
      [x + cut, y - depth * 0.3],
    ])
  );
}

/** The mirror image of something about the middle of the paper. */
export const flipped = (content: string): string =>
  `<g transform="translate(800 0) scale(-1 1)">${content}</g>`;
