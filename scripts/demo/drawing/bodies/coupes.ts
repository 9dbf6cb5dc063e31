import type { Car } from './car.ts';
import { SEDAN } from './sedans.ts';

export const COUPE: Car = {
  plan: {
    ...SEDAN.plan,
    length: 4.4,
    shellEnd: 4.4,
    width: 1.82,
    shoulder: [
      [0, 0.64],
      [0.45, 0.73],
      [1.4, 0.85],
      [2.6, 0.88],
      [3.7, 0.95],
      [4.1, 0.95],
      [4.4, 0.9],
    ],
    nose: { lean: 0.24, tuck: 0.1, round: 0.76 },
    tail: { lean: 0.08, tuck: 0.12, round: 0.52 },
    deckCrown: 0.05,
    cab: {
      cowl: 1.3,
      header: 2.14,
      rearTop: 2.85,
      rearBase: 3.86,
      roof: [
        [2.0, 1.2],
        [2.4, 1.27],
        [2.7, 1.27],
        [3.0, 1.215],
      ],
      roofCrown: 0.04,
      roofHalf: 0.53,
      pillars: [
        { belt: [1.46, 1.58], roof: [2.22, 2.3] },
        { belt: [2.78, 2.86], roof: [2.74, 2.78], look: 'trim' },
        { belt: [3.2, 3.76], roof: [2.86, 2.94] },
      ],
    },
    wheels: { at: [0.86, 3.46], radius: 0.335, width: 0.24 },
  },
  looks: {
    ...SEDAN.looks,
    lamp: { height: [0.7, 0.92], width: [0.52, 0.98] },
    grille: { height: [0.14, 0.5], width: 0.42, bars: 2 },
    intake: { height: [0.08, 0.13], width: 0.85 },
    noseplate: 0.6,
    tailLamp: { height: [0.66, 0.86], width: [0.28, 1], bar: true },
    tailPlate: 0.36,
    bumper: [0, 0.1],
    doors: [1.5, 2.84],
    twoDoors: true,
  },
};

export const CONVERTIBLE: Car = {
  plan: {
    ...COUPE.plan,
    length: 4.2,
    shellEnd: 4.2,
    width: 1.76,
    shoulder: [
      [0, 0.65],
      [0.45, 0.74],
      [1.4, 0.86],
      [2.6, 0.88],
      [3.5, 0.92],
      [3.95, 0.92],
      [4.2, 0.87],
    ],
    deckCrown: 0.06,
    cab: {
      ...COUPE.plan.cab,
      rearBase: 3.12,
      open: true,
      roof: [
        [1.9, 1.19],
        [2.4, 1.21],
        [3.0, 1.21],
      ],
      header: 1.98,
      pillars: [
        { belt: [1.46, 1.58], roof: [2.02, 2.08] },
        { belt: [2.98, 3.08], roof: [2.8, 2.9] },
      ],
    },
    wheels: { at: [0.84, 3.3], radius: 0.32, width: 0.22 },
  },
  looks: { ...COUPE.looks, doors: [1.5, 2.66] },
};
