/** The one place that knows the market's name. */
export const BRAND = {
  name: 'Garisoko',
  tagline: 'Buy. Sell. Finance.',
  description: 'Used vehicles from sellers across Kenya, each price compared with the market.',
} as const;
