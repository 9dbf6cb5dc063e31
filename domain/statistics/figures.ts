/** What is counted of each day, and shown beside the same day a week before. */
export const FIGURES = ['listings', 'people', 'leads', 'messages', 'sold'] as const;
export type Figure = (typeof FIGURES)[number];

/** What charts show: 30 days, 12 weeks or 12 months. */
export const SPANS = ['days', 'weeks', 'months'] as const;
export type Span = (typeof SPANS)[number];

/** Days that the ways of visitors are counted over, today included. */
export const WAY_DAYS = [1, 7, 30, 90] as const;
