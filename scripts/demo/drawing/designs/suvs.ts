import { lampOf, type ModelDesign, tailOf } from './model-design.ts';

const EXTRAS = ['visors', 'dark', 'rails', 'brightrails', 'steps'] as const;

/** Crossovers of Japanese makers. */
export const SUVS: Record<string, ModelDesign> = {
  'Toyota Harrier': {
    body: 'suv',
    rims: ['ten', 'twin', 'blade', 'five'],
    extras: ['visors', 'dark', 'brightrails', 'spoiler'],
    style: (year) => ({
      shape: {
        hood: 0.06,
        rake: 0.1,
        fastback: 0.16,
        roofFall: 0.06,
        nose: { round: 0.7, lean: 0.22 },
        tail: { lean: 0.14, round: 0.52 },
      },
      looks: {
        lamp:
          year < 2012
            ? { height: [0.6, 0.92], width: [0.5, 0.97], shape: 'twin' }
            : { ...lampOf(2020, [0.68, 0.9], 0.46), day: 'hook' },
        grille: {
          height: year < 2012 ? [0.6, 0.86] : [0.7, 0.88],
          width: 0.46,
          bars: year < 2012 ? 3 : 1,
          shape: 'smile',
          chrome: year < 2018,
          accent: 'line',
        },
        badge: 0.8,
        intake: { height: [0.1, 0.42], width: 0.66, shape: 'smile' },
        tailLamp: { height: [0.68, 0.9], width: [0.42, 1], shape: 'stack', bar: year > 2012 },
        fog: 'line',
        brightLine: true,
      },
    }),
  },
  'Toyota RAV4': {
    body: 'suv',
    rims: ['five', 'seven', 'star', 'block'],
    extras: [...EXTRAS, 'blackroof', 'spare'],
    style: (year) => ({
      shape:
        year < 2018
          ? { rake: 0.06, nose: { round: 0.62 } }
          : { nose: { round: 0.44, lean: 0.1 }, tail: { round: 0.34 }, beltRise: 0.04 },
      looks: {
        lamp: {
          ...lampOf(year, [0.64, 0.92], 0.52),
          ...(year > 2017 && { shape: 'box' as const, day: 'brow' as const }),
        },
        grille:
          year < 2012
            ? { height: [0.62, 0.86], width: 0.46, bars: 2, chrome: true }
            : year < 2018
              ? { height: [0.12, 0.46], width: 0.66, bars: 2, shape: 'trapezoid', accent: 'line' }
              : { height: [0.44, 0.82], width: 0.5, bars: 0, shape: 'hex' },
        badge: 0.76,
        intake: { height: [0.06, 0.12], width: 0.5 },
        tailLamp: tailOf(year, [0.66, 0.94], 0.6),
        skid: year > 2017,
      },
    }),
  },
  'Nissan X-Trail': {
    body: 'suv',
    rims: ['five', 'six', 'ten', 'star'],
    extras: [...EXTRAS, 'rack'],
    style: (year) => ({
      shape:
        year < 2012
          ? {
              rake: -0.16,
              hood: -0.06,
              nose: { round: 0.36, lean: 0.1 },
              tail: { round: 0.22, lean: 0.04 },
              fastback: -0.06,
            }
          : { rake: 0.06, nose: { round: 0.66 }, beltRise: 0.05 },
      looks: {
        lamp:
          year < 2012
            ? { height: [0.62, 0.92], width: [0.58, 0.97], shape: 'box' }
            : { height: [0.66, 0.92], width: [0.5, 0.98], shape: 'swept', day: 'hook' },
        grille: {
          height: year < 2012 ? [0.6, 0.88] : [0.4, 0.86],
          width: 0.44,
          bars: 2,
          shape: 'smile',
          accent: 'v',
        },
        badge: 0.7,
        tailLamp:
          year < 2012
            ? { height: [0.5, 1.2], width: [0.87, 1], shape: 'stack' }
            : tailOf(year, [0.62, 0.94], 0.58, 'hook'),
        skid: true,
      },
    }),
  },
  'Mazda CX-5': {
    body: 'suv',
    rims: ['five', 'twin', 'ten', 'blade'],
    extras: ['visors', 'dark', 'rails', 'spoiler'],
    style: (year) => ({
      shape: {
        hood: 0.14,
        rake: 0.08,
        fastback: 0.06,
        roofFall: 0.03,
        beltRise: 0.04,
        nose: { round: 0.68, lean: 0.2 },
      },
      looks: {
        lamp: { ...lampOf(year, [0.66, 0.88], 0.48), day: 'strip' },
        grille: {
          height: [0.36, 0.88],
          width: 0.5,
          bars: year < 2017 ? 4 : 0,
          shape: 'shield',
          chrome: year > 2016,
          accent: 'line',
        },
        badge: 0.7,
        noseplate: 0.3,
        tailLamp: tailOf(year, [0.68, 0.88], 0.48, 'stack'),
        fog: 'line',
      },
    }),
  },
  'Subaru Forester': {
    body: 'suv',
    rims: ['five', 'ten', 'twin', 'six'],
    extras: [...EXTRAS, 'rack'],
    style: (year) => ({
      shape: {
        rake: -0.06,
        nose: { round: 0.5, lean: 0.14 },
        tail: { round: 0.32, lean: 0.06 },
        beltRise: -0.05,
        fastback: -0.04,
      },
      looks: {
        lamp: {
          height: [0.62, 0.92],
          width: [0.54, 0.97],
          shape: year < 2013 ? 'eye' : 'swept',
          ...(year > 2012 && { day: 'hook' as const }),
        },
        grille: { height: [0.54, 0.88], width: 0.44, bars: 1, shape: 'hex', chrome: true, accent: 'wing' },
        badge: 0.71,
        intake: { height: [0.1, 0.32], width: 0.58, shape: 'smile' },
        tailLamp: tailOf(year, [0.6, 0.96], 0.64, 'hook'),
        skid: year > 2018,
      },
    }),
  },
  'Honda Vezel': {
    body: 'suv',
    rims: ['blade', 'ten', 'turbine', 'five'],
    extras: ['visors', 'dark', 'spoiler', 'blackroof', 'rails'],
    style: () => ({
      shape: {
        rake: 0.12,
        fastback: 0.3,
        roofFall: 0.06,
        beltRise: 0.1,
        nose: { round: 0.72, lean: 0.22 },
        tail: { lean: 0.16 },
      },
      looks: {
        lamp: { height: [0.66, 0.92], width: [0.48, 0.98], shape: 'swept', day: 'hook' },
        grille: { height: [0.68, 0.84], width: 0.46, bars: 0, shape: 'smile', accent: 'wing' },
        badge: 0.76,
        intake: { height: [0.14, 0.44], width: 0.56, shape: 'smile' },
        tailLamp: { height: [0.62, 0.92], width: [0.52, 1], shape: 'hook' },
      },
    }),
  },
  'Mitsubishi Outlander': {
    body: 'suv',
    rims: ['seven', 'five', 'twin', 'turbine'],
    extras: [...EXTRAS, 'spoiler'],
    style: (year) => ({
      shape: { hood: 0.05, nose: { round: year < 2012 ? 0.5 : 0.66 }, beltRise: 0.02 },
      looks: {
        lamp: { ...lampOf(year, [0.66, 0.92], 0.5), ...(year < 2012 && { shape: 'slant' as const }) },
        grille:
          year < 2012
            ? { height: [0.34, 0.86], width: 0.46, bars: 2, shape: 'trapezoid', chrome: true }
            : {
                height: [0.68, 0.86],
                width: 0.46,
                bars: 2,
                shape: 'smile',
                chrome: year < 2016,
                ...(year > 2014 && { accent: 'brackets' as const }),
              },
        badge: 0.77,
        intake: { height: [0.12, 0.42], width: 0.48 },
        tailLamp: tailOf(year, [0.62, 0.92], 0.5, year < 2012 ? 'round' : 'stack'),
        skid: year > 2014,
        fog: year > 2014 ? 'slot' : 'round',
      },
    }),
  },
};
