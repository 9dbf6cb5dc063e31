import { lampOf, type ModelDesign, tailOf } from './model-design.ts';

const EXTRAS = ['visors', 'dark', 'spoiler', 'flaps'] as const;

/** Hatchbacks, as the demo market's figures name them. */
export const SMALL_CARS: Record<string, ModelDesign> = {
  'Toyota Vitz': {
    body: 'hatchback',
    rims: ['cap', 'seven', 'five', 'ten'],
    extras: [...EXTRAS, 'blackroof'],
    style: (year) => ({
      shape: {
        nose: { round: 0.7, lean: year < 2011 ? 0.26 : 0.18 },
        rake: year < 2011 ? 0.06 : 0,
        beltRise: 0.04,
      },
      looks: {
        lamp: lampOf(year, [0.58, 0.95], 0.5),
        grille: {
          height: year < 2011 ? [0.68, 0.8] : [0.12, 0.42],
          width: year < 2011 ? 0.36 : 0.62,
          bars: 2,
          shape: 'smile',
          ...(year > 2015 && { accent: 'line' as const }),
        },
        badge: 0.74,
        intake: { height: [0.06, 0.12], width: 0.5 },
        tailLamp: tailOf(year, [0.56, 1], 0.72),
        fog: year > 2015 ? 'line' : 'round',
      },
    }),
  },
  'Toyota Passo': {
    body: 'hatchback',
    rims: ['cap', 'seven', 'six'],
    extras: [...EXTRAS, 'whiteroof'],
    style: (year) => ({
      shape: {
        nose: { round: 0.8, lean: 0.12 },
        tail: { round: 0.6, lean: 0.05 },
        hood: -0.06,
        rake: -0.14,
        fastback: -0.06,
      },
      looks: {
        lamp: { height: [0.58, 0.94], width: [0.54, 0.92], shape: year < 2016 ? 'eye' : 'round' },
        grille: { height: [0.14, 0.34], width: 0.46, bars: 1, shape: 'smile' },
        badge: 0.78,
        tailLamp: tailOf(year, [0.5, 0.86], 0.76, 'round'),
        fog: 'none',
        intake: { height: [0.06, 0.1], width: 0.3 },
      },
    }),
  },
  'Nissan Note': {
    body: 'hatchback',
    rims: ['cap', 'five', 'turbine'],
    extras: EXTRAS,
    style: (year) => ({
      shape: {
        hood: -0.08,
        rake: 0.08,
        beltRise: year > 2012 ? 0.06 : 0,
        nose: { round: 0.66 },
        fastback: 0.06,
      },
      looks: {
        lamp: lampOf(year, [0.6, 0.98], 0.52),
        grille: {
          height: [0.44, 0.84],
          width: 0.42,
          bars: 2,
          shape: 'smile',
          ...(year > 2012 ? { accent: 'v' as const } : { chrome: true }),
        },
        badge: 0.68,
        tailLamp: tailOf(year, [0.5, 1.02], 0.78, 'hook'),
      },
    }),
  },
  'Nissan Leaf': {
    body: 'hatchback',
    rims: ['blade', 'turbine', 'five'],
    extras: [...EXTRAS, 'blackroof'],
    style: (year) => ({
      shape: { hood: 0.04, rake: 0.1, nose: { lean: 0.26, round: 0.74 }, beltRise: 0.06 },
      looks:
        year < 2018
          ? {
              lamp: { height: [0.62, 1.04], width: [0.5, 0.98], shape: 'tall' },
              grille: { height: [0.5, 0.6], width: 0.3, bars: 0, shape: 'closed' },
              badge: 0.7,
              intake: { height: [0.1, 0.28], width: 0.52, shape: 'smile' },
              tailLamp: { height: [0.5, 1.1], width: [0.84, 1], shape: 'stack' },
            }
          : {
              lamp: lampOf(year, [0.6, 0.92], 0.5),
              grille: { height: [0.36, 0.84], width: 0.46, bars: 0, shape: 'smile', accent: 'v' },
              badge: 0.7,
              tailLamp: { height: [0.5, 0.98], width: [0.7, 1], shape: 'hook' },
              fog: 'line',
            },
    }),
  },
  'Mazda Demio': {
    body: 'hatchback',
    rims: ['five', 'ten', 'cap', 'twin'],
    extras: EXTRAS,
    style: (year) => ({
      shape: {
        hood: year > 2012 ? 0.14 : 0,
        rake: 0.04,
        beltRise: 0.08,
        nose: { round: 0.7 },
        fastback: 0.04,
      },
      looks: {
        lamp: lampOf(year, [0.6, 0.92], 0.5),
        grille:
          year > 2012
            ? { height: [0.34, 0.88], width: 0.5, bars: 4, shape: 'shield', accent: 'line' }
            : { height: [0.16, 0.48], width: 0.54, bars: 1, shape: 'smile' },
        badge: 0.72,
        noseplate: 0.3,
        tailLamp: tailOf(year, [0.58, 0.9], 0.62),
      },
    }),
  },
  'Mazda Axela': {
    body: 'hatchback',
    rims: ['five', 'twin', 'ten', 'star'],
    extras: EXTRAS,
    style: (year) => ({
      shape: {
        hood: 0.2,
        rake: 0.06,
        fastback: 0.12,
        roofFall: 0.04,
        beltRise: 0.06,
        nose: { round: 0.72, lean: 0.24 },
      },
      looks: {
        lamp: lampOf(year, [0.66, 0.92], 0.5),
        grille:
          year > 2012
            ? { height: [0.34, 0.86], width: 0.52, bars: 0, shape: 'shield', chrome: true }
            : { height: [0.12, 0.5], width: 0.6, bars: 1, shape: 'smile' },
        badge: 0.7,
        noseplate: 0.3,
        tailLamp: tailOf(year, [0.66, 0.92], 0.48),
        fog: 'line',
      },
    }),
  },
  'Honda Fit': {
    body: 'hatchback',
    rims: ['seven', 'cap', 'turbine', 'five'],
    extras: EXTRAS,
    style: (year) => ({
      shape: { hood: -0.16, rake: 0.12, nose: { lean: 0.3, round: 0.62 }, fastback: -0.02 },
      looks: {
        lamp: { ...lampOf(year, [0.62, 1.02], 0.48), shape: year < 2013 ? 'tall' : 'swept' },
        grille: {
          height: [0.68, 0.82],
          width: 0.5,
          bars: 1,
          shape: 'smile',
          chrome: true,
          ...(year > 2012 && { accent: 'wing' as const }),
        },
        badge: 0.75,
        intake: { height: [0.1, 0.32], width: 0.56, shape: 'three' },
        tailLamp: tailOf(year, [0.46, 1.04], 0.8),
      },
    }),
  },
  'Volkswagen Golf': {
    body: 'hatchback',
    rims: ['five', 'twin', 'blade', 'seven'],
    extras: ['visors', 'spoiler', 'dark'],
    style: (year) => ({
      shape: { hood: 0.12, rake: -0.04, nose: { round: 0.56, lean: 0.14 }, tail: { round: 0.34 } },
      looks: {
        lamp: {
          height: [0.7, 0.92],
          width: [0.52, 0.97],
          shape: year < 2012 ? 'twin' : 'box',
          ...(year > 2012 && { day: 'hook' as const }),
        },
        grille: {
          height: [0.74, 0.88],
          width: 0.52,
          bars: 1,
          ...(year > 2016 ? { accent: 'red-line' as const } : { chrome: true }),
        },
        badge: 0.82,
        intake: { height: [0.1, 0.34], width: 0.7, shape: 'smile' },
        tailLamp: tailOf(year, [0.62, 0.88], 0.62),
        fog: 'line',
      },
    }),
  },
  'Suzuki Swift': {
    body: 'hatchback',
    rims: ['five', 'ten', 'blade'],
    extras: [...EXTRAS, 'blackroof', 'whiteroof'],
    style: (year) => ({
      shape: {
        rake: -0.16,
        isFloating: true,
        nose: { round: 0.66, lean: 0.12 },
        tail: { round: 0.5 },
        beltRise: 0.03,
      },
      looks: {
        lamp: {
          height: [0.54, 1],
          width: [0.6, 0.98],
          shape: 'eye',
          ...(year > 2015 && { day: 'hook' as const }),
        },
        grille:
          year > 2015
            ? { height: [0.24, 0.68], width: 0.48, bars: 3, shape: 'hex' }
            : { height: [0.64, 0.8], width: 0.44, bars: 1, shape: 'smile' },
        badge: 0.78,
        tailLamp: tailOf(year, [0.5, 0.98], 0.76, 'hook'),
      },
    }),
  },
  'Daihatsu Mira': {
    body: 'hatchback',
    rims: ['cap', 'steel', 'six'],
    extras: ['visors', 'flaps'],
    style: () => ({
      shape: {
        hood: -0.1,
        rake: -0.2,
        fastback: -0.06,
        nose: { round: 0.42, lean: 0.1 },
        tail: { round: 0.24, lean: 0.03 },
        wheelRadius: 0.27,
      },
      looks: {
        lamp: { height: [0.58, 0.92], width: [0.58, 0.97], shape: 'tall' },
        grille: { height: [0.72, 0.82], width: 0.46, bars: 0, chrome: true },
        badge: 0.77,
        intake: { height: [0.12, 0.3], width: 0.46 },
        tailLamp: { height: [0.42, 0.9], width: [0.84, 1], shape: 'block' },
        fog: 'none',
      },
    }),
  },
};
