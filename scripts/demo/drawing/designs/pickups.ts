import type { ModelDesign } from './model-design.ts';

const EXTRAS = [
  'visors',
  'dark',
  'bullbar',
  'snorkel',
  'canopy',
  'hoop',
  'cover',
  'steps',
  'flaps',
  'stripe',
] as const;

export const PICKUPS: Record<string, ModelDesign> = {
  'Toyota Hilux': {
    body: 'pickup',
    rims: ['six', 'steel', 'star', 'block'],
    extras: EXTRAS,
    style: (year) => ({
      shape: { nose: { round: year < 2016 ? 0.46 : 0.56, lean: 0.14 } },
      looks: {
        lamp: {
          height: [0.62, 0.92],
          width: [0.56, 0.97],
          shape: year < 2012 ? 'eye' : year < 2016 ? 'swept' : 'slim',
          ...(year > 2015 && { day: 'strip' as const }),
        },
        grille: {
          height: year < 2016 ? [0.58, 0.88] : [0.4, 0.88],
          width: 0.5,
          bars: year < 2021 ? 3 : 5,
          shape: year < 2016 ? 'smile' : 'hex',
          chrome: year < 2021,
        },
        badge: 0.73,
        skid: year > 2020,
      },
    }),
  },
  'Isuzu D-MAX': {
    body: 'pickup',
    rims: ['steel', 'six', 'five', 'block'],
    extras: EXTRAS,
    style: (year) => ({
      shape: { rake: 0.06, nose: { round: 0.52, lean: year < 2012 ? 0.1 : 0.16 } },
      looks: {
        lamp: {
          height: [0.62, 0.94],
          width: [0.54, 0.97],
          shape: year < 2012 ? 'slant' : 'swept',
          ...(year > 2019 && { day: 'hook' as const }),
        },
        grille: {
          height: [0.5, 0.9],
          width: 0.48,
          bars: year < 2020 ? 1 : 2,
          shape: 'trapezoid',
          chrome: year < 2020,
          accent: 'brackets',
        },
        intake: { height: [0.1, 0.32], width: 0.6, shape: 'smile' },
      },
    }),
  },
  'Ford Ranger': {
    body: 'pickup',
    rims: ['six', 'block', 'star', 'turbine'],
    extras: EXTRAS,
    style: (year) => ({
      shape: { hood: 0.06, nose: { round: 0.36, lean: 0.07 } },
      looks: {
        lamp: {
          height: [0.56, 0.9],
          width: [0.58, 0.97],
          shape: year < 2016 ? 'box' : 'slant',
          ...(year > 2018 && { day: 'hook' as const }),
        },
        grille: {
          height: [0.44, 0.92],
          width: 0.54,
          bars: year < 2016 ? 3 : 2,
          shape: year < 2022 ? 'hex' : 'bar',
          chrome: year < 2018,
          accent: year < 2016 ? 'line' : 'wing',
        },
        badge: 0.68,
        skid: true,
        intake: { height: [0.12, 0.28], width: 0.56, shape: 'three' },
      },
    }),
  },
};
