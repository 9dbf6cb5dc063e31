import type { Car } from './car.ts';

export const SEDAN: Car = {
  plan: {
    length: 4.6,
    shellEnd: 4.6,
    width: 1.77,
    sill: [
      [0, 0.25],
      [0.5, 0.19],
      [4.0, 0.19],
      [4.6, 0.3],
    ],
    shoulder: [
      [0, 0.68],
      [0.4, 0.77],
      [1.25, 0.89],
      [2.4, 0.93],
      [3.6, 0.98],
      [4.3, 0.99],
      [4.6, 0.94],
    ],
    nose: { lean: 0.18, tuck: 0.1, round: 0.66 },
    tail: { lean: 0.08, tuck: 0.1, round: 0.5 },
    hoodCrown: 0.07,
    deckCrown: 0.045,
    cab: {
      cowl: 1.12,
      header: 1.98,
      rearTop: 3.12,
      rearBase: 3.9,
      roof: [
        [1.9, 1.32],
        [2.3, 1.405],
        [2.75, 1.415],
        [3.2, 1.345],
      ],
      roofCrown: 0.045,
      roofHalf: 0.55,
      pillars: [
        { belt: [1.28, 1.4], roof: [2.06, 2.14] },
        { belt: [2.42, 2.51], roof: [2.5, 2.57], look: 'trim' },
        { belt: [3.28, 3.34], roof: [3.02, 3.04], look: 'trim' },
        { belt: [3.42, 3.78], roof: [3.04, 3.16] },
      ],
    },
    wheels: { at: [0.88, 3.58], radius: 0.32, width: 0.21 },
    clad: false,
  },
  looks: {
    lamp: { height: [0.66, 0.92], width: [0.56, 0.98] },
    grille: { height: [0.6, 0.88], width: 0.5, bars: 2, chrome: true },
    intake: { height: [0.1, 0.34], width: 0.64 },
    noseplate: 0.46,
    tailLamp: { height: [0.62, 0.9], width: [0.5, 1] },
    tailPlate: 0.7,
    bumper: [0, 0.12],
    doors: [1.36, 2.46, 3.44],
  },
};

export const STATION_WAGON: Car = {
  plan: {
    ...SEDAN.plan,
    length: 4.6,
    shellEnd: 4.6,
    width: 1.75,
    shoulder: [
      [0, 0.68],
      [0.4, 0.77],
      [1.2, 0.9],
      [2.4, 0.94],
      [4.6, 1.0],
    ],
    tail: { lean: 0.09, tuck: 0.1, round: 0.4 },
    deckCrown: 0.01,
    cab: {
      ...SEDAN.plan.cab,
      rearTop: 4.18,
      rearBase: 4.47,
      roof: [
        [1.9, 1.35],
        [2.3, 1.435],
        [2.9, 1.455],
        [3.6, 1.44],
        [4.3, 1.4],
      ],
      roofHalf: 0.56,
      pillars: [
        { belt: [1.28, 1.4], roof: [2.06, 2.14] },
        { belt: [2.42, 2.51], roof: [2.52, 2.59], look: 'trim' },
        { belt: [3.32, 3.41], roof: [3.3, 3.37], look: 'trim' },
        { belt: [4.16, 4.42], roof: [3.96, 4.12] },
      ],
    },
  },
  looks: {
    ...SEDAN.looks,
    tailLamp: { height: [0.54, 0.98], width: [0.76, 1] },
    tailPlate: 0.55,
    doors: [1.36, 2.46, 3.42],
    rails: 'black',
  },
};
