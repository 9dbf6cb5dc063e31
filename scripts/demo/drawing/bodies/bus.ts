import type { Car } from './car.ts';

export const BUS: Car = {
  plan: {
    length: 6.9,
    shellEnd: 6.9,
    width: 2.06,
    sill: [
      [0, 0.36],
      [0.4, 0.3],
      [6.3, 0.3],
      [6.9, 0.42],
    ],
    shoulder: [
      [0, 1.3],
      [0.5, 1.36],
      [6.9, 1.36],
    ],
    nose: { lean: 0.05, tuck: 0.04, round: 0.4 },
    tail: { lean: 0.03, tuck: 0.06, round: 0.28 },
    hoodCrown: 0.02,
    deckCrown: 0,
    cab: {
      cowl: 0.1,
      header: 0.42,
      rearTop: 6.76,
      rearBase: 6.84,
      roof: [
        [0.3, 2.36],
        [0.8, 2.43],
        [6.8, 2.42],
      ],
      roofCrown: 0.12,
      roofHalf: 0.86,
      pillars: [
        { belt: [0.32, 0.46], roof: [0.58, 0.7] },
        { belt: [1.36, 1.5], roof: [1.36, 1.5] },
        { belt: [2.42, 2.5], roof: [2.42, 2.5], look: 'trim' },
        { belt: [3.4, 3.48], roof: [3.4, 3.48], look: 'trim' },
        { belt: [4.38, 4.46], roof: [4.38, 4.46], look: 'trim' },
        { belt: [5.36, 5.44], roof: [5.36, 5.44], look: 'trim' },
        { belt: [6.5, 6.78], roof: [6.46, 6.72] },
      ],
    },
    wheels: { at: [1.12, 5.06], radius: 0.4, width: 0.26 },
    clad: false,
  },
  looks: {
    lamp: { height: [0.32, 0.52], width: [0.6, 0.96] },
    grille: { height: [0.58, 0.68], width: 0.6, bars: 1, chrome: true },
    intake: { height: [0.08, 0.2], width: 0.5 },
    noseplate: 0.26,
    tailLamp: { height: [0.34, 0.66], width: [0.84, 0.98] },
    tailPlate: 0.4,
    bumper: [0, 0.2],
    doors: [0.5, 1.44],
    twoDoors: true,
  },
};
