import type { Flat } from './geometry.ts';

/** Pen strokes of the letters that plates and marks need, in a box of 1 by 1, y up. */
const STROKES: Record<string, readonly (readonly Flat[])[]> = {
  D: [
    [
      [0, 0],
      [0, 1],
      [0.55, 1],
      [0.9, 0.72],
      [0.9, 0.28],
      [0.55, 0],
      [0, 0],
    ],
  ],
  E: [
    [
      [0.85, 1],
      [0, 1],
      [0, 0],
      [0.85, 0],
    ],
    [
      [0, 0.52],
      [0.7, 0.52],
    ],
  ],
  K: [
    [
      [0, 0],
      [0, 1],
    ],
    [
      [0.85, 1],
      [0, 0.42],
    ],
    [
      [0.3, 0.62],
      [0.9, 0],
    ],
  ],
  M: [
    [
      [0, 0],
      [0, 1],
      [0.5, 0.4],
      [1, 1],
      [1, 0],
    ],
  ],
  O: [
    [
      [0.3, 0],
      [0, 0.28],
      [0, 0.72],
      [0.3, 1],
      [0.65, 1],
      [0.95, 0.72],
      [0.95, 0.28],
      [0.65, 0],
      [0.3, 0],
    ],
  ],
  S: [
    [
      [0.85, 0.8],
      [0.6, 1],
      [0.25, 1],
      [0, 0.8],
      [0.12, 0.58],
      [0.75, 0.44],
      [0.88, 0.2],
      [0.62, 0],
      [0.25, 0],
      [0, 0.2],
    ],
  ],
};

/** The pen strokes of a word in capitals, its letters `width` by `height` with `gap` between, from the origin on. */
export function lettering(word: string, width: number, height: number, gap: number): Flat[][] {
  return [...word].flatMap((letter, index) =>
    (STROKES[letter] ?? []).map((way) =>
      way.map(([a, b]): Flat => [index * (width + gap) + a * width, b * height]),
    ),
  );
}
