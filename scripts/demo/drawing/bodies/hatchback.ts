import type { Car } from './car.ts';

export const HATCHBACK: Car = {
  plan: {
    length: 3.95,
    shellEnd: 3.95,
    width: 1.7,
    sill: [
      [0, 0.25],
      [0.5, 0.2],
      [3.4, 0.2],
      [3.95, 0.3],
    ],
    shoulder: [
      [0, 0.72],
      [0.35, 0.81],
      [1.05, 0.92],
      [2.2, 0.96],
      [3.4, 1.02],
      [3.95, 1.0],
    ],
    nose: { lean: 0.2, tuck: 0.09, round: 0.6 },
    tail: { lean: 0.1, tuck: 0.08, round: 0.4 },
    hoodCrown: 0.08,
    deckCrown: 0.01,
    cab: {
      cowl: 0.86,
      header: 1.72,
      rearTop: 3.55,
      rearBase: 3.82,
      roof: [
        [1.65, 1.36],
        [2.1, 1.45],
        [2.6, 1.47],
        [3.6, 1.38],
      ],
      roofCrown: 0.05,
      roofHalf: 0.54,
      pillars: [
        { belt: [1.02, 1.15], roof: [1.82, 1.9] },
        { belt: [2.16, 2.26], roof: [2.26, 2.34], look: 'trim' },
        { belt: [3.02, 3.1], roof: [2.92, 2.98], look: 'trim' },
        { belt: [3.36, 3.78], roof: [3.16, 3.5] },
      ],
    },
    wheels: { at: [0.78, 3.32], radius: 0.305, width: 0.19 },
    clad: false,
  },
  looks: {
    lamp: { height: [0.6, 0.92], width: [0.55, 0.98] },
    grille: { height: [0.66, 0.82], width: 0.48, bars: 1, chrome: true },
    intake: { height: [0.1, 0.36], width: 0.66 },
    noseplate: 0.48,
    tailLamp: { height: [0.58, 0.98], width: [0.68, 1] },
    tailPlate: 0.5,
    bumper: [0, 0.14],
    doors: [1.12, 2.21, 3.1],
  },
};
