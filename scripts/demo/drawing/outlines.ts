import type { Flat } from './geometry.ts';
import type { GrilleShape, LampShape } from './looks.ts';

/** A grille as convex parts: shares of its half width across, of its height up. */
export const GRILLES: Record<Exclude<GrilleShape, 'closed'>, readonly (readonly Flat[])[]> = {
  bar: [
    [
      [-1, 0],
      [1, 0],
      [1, 1],
      [-1, 1],
    ],
  ],
  hex: [
    [
      [-0.8, 0],
      [0.8, 0],
      [1, 0.5],
      [0.86, 1],
      [-0.86, 1],
      [-1, 0.5],
    ],
  ],
  trapezoid: [
    [
      [-0.64, 0],
      [0.64, 0],
      [1, 0.7],
      [0.9, 1],
      [-0.9, 1],
      [-1, 0.7],
    ],
  ],
  spindle: [
    [
      [-1, 0],
      [1, 0],
      [0.62, 0.52],
      [-0.62, 0.52],
    ],
    [
      [-0.62, 0.52],
      [0.62, 0.52],
      [0.86, 1],
      [-0.86, 1],
    ],
  ],
  kidney: [
    [
      [-1, 0.16],
      [-0.88, 0],
      [-0.2, 0],
      [-0.07, 0.14],
      [-0.07, 0.88],
      [-0.16, 1],
      [-0.88, 1],
      [-1, 0.84],
    ],
    [
      [1, 0.16],
      [0.88, 0],
      [0.2, 0],
      [0.07, 0.14],
      [0.07, 0.88],
      [0.16, 1],
      [0.88, 1],
      [1, 0.84],
    ],
  ],
  shield: [
    [
      [-0.46, 0],
      [0.46, 0],
      [1, 0.62],
      [0.94, 1],
      [-0.94, 1],
      [-1, 0.62],
    ],
  ],
  smile: [
    [
      [-0.84, 0],
      [0.84, 0],
      [1, 1],
      [-1, 1],
    ],
  ],
};

/** A lamp's outline: shares from its inner to its outer end, and of its height. */
export const LAMPS: Record<Exclude<LampShape, 'round' | 'twin'>, readonly Flat[]> = {
  slant: [
    [0, 0.22],
    [1, 0],
    [1, 1],
    [0, 0.9],
  ],
  slim: [
    [0, 0.42],
    [0.5, 0.24],
    [1, 0.34],
    [1, 0.86],
    [0, 0.66],
  ],
  swept: [
    [0, 0.18],
    [0.62, 0],
    [1, 0.5],
    [1, 1],
    [0.5, 0.8],
    [0, 0.46],
  ],
  eye: [
    [0, 0.36],
    [0.3, 0],
    [0.8, 0],
    [1, 0.4],
    [1, 0.84],
    [0.6, 1],
    [0.1, 0.7],
  ],
  box: [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ],
  tall: [
    [0.1, 0.1],
    [0.9, 0],
    [1, 0.9],
    [0.84, 1],
    [0.2, 0.86],
  ],
};
