import { lampOf, type ModelDesign, tailOf } from './model-design.ts';

const EXTRAS = ['visors', 'dark', 'flaps'] as const;

/** Sedans, station wagons, the minivan, the van and the bus. */
export const FAMILY_CARS: Record<string, ModelDesign> = {
  'Toyota Axio': {
    body: 'sedan',
    rims: ['cap', 'seven', 'six', 'ten'],
    extras: EXTRAS,
    style: (year) => ({
      shape: { rake: year > 2011 ? 0.06 : 0, nose: { round: 0.62 }, tail: { round: 0.44 } },
      looks: {
        lamp: lampOf(year, [0.62, 0.94], 0.52),
        grille:
          year > 2011
            ? { height: [0.14, 0.44], width: 0.6, bars: 3, shape: 'smile', accent: 'line' }
            : { height: [0.62, 0.84], width: 0.44, bars: 3, shape: 'smile', chrome: true },
        badge: 0.76,
        intake: { height: [0.05, 0.12], width: 0.5 },
        tailLamp: tailOf(year, [0.6, 0.92], 0.6),
      },
    }),
  },
  'Mercedes-Benz C200': {
    body: 'sedan',
    rims: ['five', 'twin', 'ten', 'blade', 'mesh'],
    extras: ['dark'],
    style: (year) => ({
      shape: {
        hood: 0.16,
        rake: 0.1,
        roofFall: 0.03,
        nose: { round: 0.66, lean: 0.14 },
        tail: { round: 0.56 },
        beltRise: -0.03,
        wheelRadius: 0.335,
      },
      looks: {
        lamp: {
          ...lampOf(year, [0.64, 0.94], 0.52),
          shape: year < 2011 ? 'twin' : year < 2014 ? 'swept' : 'eye',
          day: 'brow',
        },
        grille: {
          height: [0.46, 0.86],
          width: 0.46,
          bars: year < 2014 ? 3 : 2,
          shape: year < 2014 ? 'trapezoid' : 'hex',
          chrome: true,
        },
        badge: 0.66,
        intake: { height: [0.08, 0.26], width: 0.56, shape: 'three' },
        noseplate: 0.32,
        tailLamp: tailOf(year, [0.64, 0.9], 0.5, year < 2014 ? 'hook' : 'stack'),
        fog: 'line',
        brightLine: true,
      },
    }),
  },
  'Toyota Corolla Fielder': {
    body: 'station-wagon',
    rims: ['cap', 'seven', 'five', 'ten'],
    extras: [...EXTRAS, 'rails', 'spoiler'],
    style: (year) => ({
      shape: { rake: year > 2012 ? 0.06 : 0, fastback: 0.05, nose: { round: 0.6 } },
      looks: {
        lamp: lampOf(year, [0.62, 0.96], 0.5),
        grille:
          year > 2012
            ? { height: [0.12, 0.46], width: 0.64, bars: 4, shape: 'smile', accent: 'line' }
            : { height: [0.64, 0.82], width: 0.42, bars: 2, shape: 'smile', chrome: true },
        badge: 0.74,
        intake: { height: [0.05, 0.1], width: 0.4 },
        tailLamp: tailOf(year, [0.56, 0.98], 0.7),
      },
    }),
  },
  'Toyota Probox': {
    body: 'station-wagon',
    rims: ['steel', 'cap', 'six'],
    extras: ['visors', 'rack', 'flaps'],
    style: (year) => ({
      shape: {
        rake: -0.24,
        hood: -0.08,
        fastback: -0.12,
        nose: { round: 0.34, lean: 0.1 },
        tail: { round: 0.16, lean: 0.02 },
        wheelRadius: 0.3,
      },
      looks: {
        lamp: { height: [0.58, 0.94], width: [0.56, 0.97], shape: year < 2014 ? 'slant' : 'swept' },
        grille: { height: [0.64, 0.86], width: 0.5, bars: 2, shape: year < 2014 ? 'bar' : 'smile' },
        badge: 0.75,
        intake: { height: [0.14, 0.3], width: 0.6 },
        bumper: [0, 0.46],
        plainBumpers: true,
        rubStrip: true,
        tailLamp: { height: [0.36, 0.92], width: [0.87, 1], shape: 'block' },
        fog: 'none',
      },
    }),
  },
  'Subaru Outback': {
    body: 'station-wagon',
    rims: ['ten', 'five', 'twin', 'blade'],
    extras: ['visors', 'dark', 'rails', 'brightrails', 'rack'],
    style: (year) => ({
      shape: { isClad: true, hood: 0.08, nose: { round: 0.56 }, wheelRadius: 0.355, beltRise: 0.03 },
      looks: {
        lamp: { ...lampOf(year, [0.62, 0.94], 0.54), shape: 'swept', day: year > 2014 ? 'hook' : 'brow' },
        grille: { height: [0.56, 0.88], width: 0.46, bars: 1, shape: 'hex', chrome: true, accent: 'wing' },
        badge: 0.72,
        intake: { height: [0.08, 0.28], width: 0.6, shape: 'smile' },
        bumper: [0, 0.3],
        flares: true,
        skid: true,
        tailLamp: tailOf(year, [0.58, 0.94], 0.62, 'hook'),
      },
    }),
  },
  'Toyota Noah': {
    body: 'minivan',
    rims: ['cap', 'seven', 'ten', 'blade'],
    extras: ['visors', 'dark', 'spoiler'],
    style: (year) => ({
      shape: { hood: -0.04, rake: -0.1, nose: { round: 0.42, lean: 0.14 }, tail: { round: 0.24 } },
      looks: {
        lamp: { ...lampOf(year, [0.66, 0.92], 0.5), shape: year < 2014 ? 'box' : 'slim' },
        grille:
          year < 2014
            ? { height: [0.64, 0.9], width: 0.48, bars: 3, chrome: true }
            : { height: [0.16, 0.62], width: 0.72, bars: 5, shape: 'smile', chrome: true },
        badge: 0.78,
        intake: { height: [0.05, 0.13], width: 0.6 },
        noseplate: 0.3,
        tailLamp: tailOf(year, [0.34, 0.98], 0.84, year < 2014 ? 'block' : 'hook'),
      },
    }),
  },
  'Toyota HiAce': {
    body: 'van',
    rims: ['steel', 'cap', 'six'],
    extras: ['visors', 'rack', 'bullbar', 'dark', 'stripe'],
    style: (year) => ({
      shape: { hasWindows: true },
      looks: {
        lamp: { height: [0.54, 0.92], width: [0.56, 0.97], shape: year < 2018 ? 'tall' : 'swept' },
        grille: {
          height: [0.62, 0.86],
          width: 0.52,
          bars: year < 2018 ? 2 : 3,
          shape: year < 2018 ? 'bar' : 'smile',
          chrome: true,
        },
        badge: 0.76,
        plainBumpers: year < 2018,
        fog: year < 2018 ? 'none' : 'round',
      },
    }),
  },
  'Toyota Coaster': {
    body: 'bus',
    rims: ['steel', 'cap'],
    extras: ['visors', 'bullbar', 'stripe'],
    style: () => ({ looks: { badge: 0.63 } }),
  },
};
