export type BadgeTone =
  | 'dark'
  | 'brand'
  | 'plain'
  | 'great'
  | 'good'
  | 'right'
  | 'high'
  | 'overpriced'
  | 'unknown';

/** The classes of a badge, a pill with one or two words in it; their looks are in site/styles/controls.css. */
export const badgeStyle = (tone: BadgeTone = 'plain'): string => `badge badge-${tone}`;
