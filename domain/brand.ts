/** The one place that knows the market's name. */
export const BRAND = {
  name: 'Garisoko',
  /** Where people write when they are stuck; the operator of another market puts their own here. */
  supportEmail: 'support@example.com',
  tagline: 'Buy. Sell. Finance.',
  description: 'Used vehicles from sellers across Kenya, each price compared with the market.',
} as const;
