/** The one place that knows the market's name. */
export const BRAND = {
  name: 'Garisoko',
  /** Where people write when they are stuck, unless SUPPORT_EMAIL says otherwise. */
  supportEmail: 'support@example.com',
  tagline: 'Buy. Sell. Finance.',
  description: 'Used vehicles from sellers across Kenya, each price compared with the market.',
} as const;
