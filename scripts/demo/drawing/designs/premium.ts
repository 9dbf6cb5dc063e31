import { lampOf, type ModelDesign, tailOf } from './model-design.ts';

/** Big off-roaders and the SUVs of German, British and Japanese makers of luxury. */
export const PREMIUM: Record<string, ModelDesign> = {
  'Toyota Land Cruiser Prado': {
    body: 'suv-large',
    rims: ['six', 'star', 'block', 'twin'],
    extras: ['visors', 'dark', 'brightrails', 'rails', 'spare', 'bullbar', 'snorkel', 'rack', 'steps'],
    style: (year) => ({
      shape:
        year < 2023
          ? { rake: 0.08, nose: { round: year < 2009 ? 0.5 : 0.56, lean: 0.14 }, tail: { round: 0.34 } }
          : { rake: -0.06, nose: { round: 0.24, lean: 0.05 }, tail: { round: 0.18 } },
      looks: {
        lamp:
          year < 2009
            ? { height: [0.56, 0.92], width: [0.58, 0.97], shape: 'eye' }
            : year < 2016
              ? { height: [0.54, 0.96], width: [0.58, 0.97], shape: 'tall' }
              : year < 2023
                ? { height: [0.6, 0.94], width: [0.54, 0.98], shape: 'swept', day: 'hook' }
                : { height: [0.64, 0.86], width: [0.58, 0.94], shape: 'round', day: 'brow' },
        grille: {
          height: year < 2023 ? [0.46, 0.94] : [0.6, 0.88],
          width: 0.5,
          bars: year < 2023 ? 5 : 2,
          upright: year < 2023,
          shape: year < 2009 ? 'smile' : 'hex',
          chrome: year < 2023,
        },
        badge: 0.72,
        noseplate: 0.34,
        tailLamp: tailOf(year, [0.42, 0.94], 0.84),
        skid: year > 2020,
        steps: true,
        spare: false,
        brightLine: year > 2009 && year < 2023,
      },
    }),
  },
  'Toyota Land Cruiser': {
    body: 'suv-large',
    rims: ['five', 'ten', 'six', 'star'],
    extras: ['visors', 'dark', 'brightrails', 'rails', 'bullbar', 'snorkel', 'rack'],
    style: (year) => ({
      shape: { hood: 0.08, rake: 0.04, nose: { round: 0.44, lean: 0.09 }, tail: { round: 0.28 } },
      looks: {
        lamp: {
          height: year < 2016 ? [0.54, 0.92] : [0.6, 0.9],
          width: [0.58, 0.97],
          shape: year < 2016 ? 'box' : 'slant',
          ...(year > 2012 && { day: 'strip' as const }),
        },
        grille: {
          height: [0.42, 0.92],
          width: 0.54,
          bars: year < 2016 ? 3 : year < 2021 ? 2 : 4,
          chrome: true,
          shape: year < 2021 ? 'hex' : 'smile',
          accent: 'line',
        },
        badge: 0.7,
        noseplate: 0.3,
        tailLamp: tailOf(year, [0.5, 0.92], year < 2021 ? 0.64 : 0.7, year < 2012 ? 'hook' : 'stack'),
        skid: year > 2020,
        spare: false,
        steps: true,
        brightLine: true,
      },
    }),
  },
  'Lexus LX': {
    body: 'suv-large',
    rims: ['ten', 'blade', 'twin', 'mesh'],
    extras: ['dark', 'brightrails', 'rails', 'spoiler'],
    style: (year) => ({
      shape: { hood: 0.08, rake: 0.06, nose: { round: 0.5, lean: 0.1 }, tail: { round: 0.32 } },
      looks: {
        lamp: { height: [0.62, 0.88], width: [0.56, 0.98], shape: year < 2015 ? 'eye' : 'slim', day: 'hook' },
        grille: {
          height: [0.08, 0.94],
          width: year < 2015 ? 0.44 : 0.54,
          bars: year < 2021 ? 6 : 8,
          shape: year < 2015 ? 'smile' : 'spindle',
          chrome: true,
        },
        badge: 0.74,
        intake: { height: [0.03, 0.06], width: 0.3 },
        noseplate: 0.28,
        tailLamp: { height: [0.6, 0.88], width: [0.56, 1], shape: 'hook', bar: year > 2020 },
        fog: 'slot',
        spare: false,
        steps: true,
        brightLine: true,
      },
    }),
  },
  'Land Rover Range Rover Sport': {
    body: 'suv-large',
    rims: ['blade', 'five', 'twin', 'star', 'ten'],
    extras: ['dark', 'blackroof', 'steps'],
    style: (year) => ({
      shape: {
        hood: 0.12,
        rake: 0.14,
        fastback: 0.1,
        roofFall: 0.05,
        isFloating: true,
        beltRise: 0.03,
        nose: { round: 0.5, lean: 0.1 },
        tail: { round: 0.36, lean: 0.08 },
        isClad: false,
        wheelRadius: 0.42,
      },
      looks: {
        lamp: {
          height: year < 2013 ? [0.58, 0.9] : [0.66, 0.88],
          width: [0.54, 0.98],
          shape: year < 2013 ? 'twin' : 'slim',
          day: 'hook',
        },
        grille: { height: year < 2013 ? [0.6, 0.86] : [0.66, 0.86], width: 0.48, bars: 2, shape: 'smile' },
        intake: { height: [0.08, 0.34], width: 0.6, shape: 'three' },
        noseplate: 0.44,
        tailLamp: tailOf(year, [0.54, 0.88], 0.8, year < 2013 ? 'round' : 'hook'),
        fog: 'slot',
        spare: false,
        steps: false,
        flares: false,
      },
    }),
  },
  'Mercedes-Benz GLE-Class': {
    body: 'suv',
    rims: ['twin', 'five', 'ten', 'mesh'],
    extras: ['dark', 'brightrails', 'rails', 'steps', 'spoiler'],
    style: (year) => ({
      shape: {
        hood: 0.12,
        rake: 0.06,
        nose: { round: 0.64, lean: 0.16 },
        tail: { round: 0.5 },
        wheelRadius: 0.39,
      },
      looks: {
        lamp: {
          height: [0.62, 0.92],
          width: [0.52, 0.97],
          shape: year < 2019 ? 'swept' : 'eye',
          day: 'brow',
        },
        grille: { height: [0.42, 0.86], width: 0.46, bars: 2, shape: 'hex', chrome: true },
        badge: 0.64,
        intake: { height: [0.08, 0.26], width: 0.6, shape: 'three' },
        noseplate: 0.3,
        tailLamp: tailOf(year, [0.64, 0.88], 0.5, 'stack'),
        skid: true,
        fog: 'line',
        brightLine: true,
      },
    }),
  },
  'Audi Q5': {
    body: 'suv',
    rims: ['ten', 'five', 'blade', 'mesh'],
    extras: ['dark', 'brightrails', 'rails', 'spoiler'],
    style: (year) => ({
      shape: { hood: 0.1, rake: 0.08, fastback: 0.06, nose: { round: 0.56, lean: 0.14 }, isClad: false },
      looks: {
        lamp: { ...lampOf(year, [0.66, 0.92], 0.52), shape: year < 2016 ? 'slant' : 'swept', day: 'hook' },
        grille: {
          height: [0.26, 0.88],
          width: 0.4,
          bars: year < 2016 ? 5 : 6,
          shape: 'trapezoid',
          chrome: true,
        },
        badge: 0.76,
        intake: { height: [0.08, 0.22], width: 0.6, shape: 'three' },
        noseplate: 0.34,
        tailLamp: tailOf(year, [0.66, 0.9], 0.5, 'hook'),
        fog: 'none',
        flares: false,
        brightLine: true,
      },
    }),
  },
  'BMW X1': {
    body: 'suv',
    rims: ['twin', 'five', 'blade', 'ten', 'star'],
    extras: ['dark', 'rails', 'brightrails', 'spoiler'],
    style: (year) => ({
      shape: {
        hood: year < 2015 ? 0.24 : 0.06,
        rake: 0.06,
        nose: { round: 0.54, lean: 0.12 },
        tail: { round: 0.46 },
      },
      looks: {
        lamp: { height: [0.66, 0.92], width: [0.46, 0.97], shape: 'twin', day: 'brow' },
        grille: { height: [0.6, 0.88], width: 0.36, bars: 7, upright: true, shape: 'kidney', chrome: true },
        badge: 0.95,
        intake: { height: [0.1, 0.34], width: 0.56, shape: 'three' },
        tailLamp: tailOf(year, [0.64, 0.92], 0.56, 'hook'),
        skid: true,
        fog: 'none',
      },
    }),
  },
};
