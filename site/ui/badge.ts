const TONES = {
  dark: 'bg-ink text-paper',
  brand: 'bg-brand text-on-brand',
  plain: 'bg-card text-ink border border-line',
  great: 'bg-deal-great text-on-deal-great',
  good: 'bg-deal-good text-on-deal-good',
  right: 'bg-deal-right text-on-deal-right',
  high: 'bg-deal-high text-on-deal-high',
  overpriced: 'bg-deal-overpriced text-on-deal-overpriced',
  unknown: 'bg-deal-unknown text-on-deal-unknown',
} as const;

export type BadgeTone = keyof typeof TONES;

/** The classes of a badge: a pill with one or two words in it. */
export function badgeStyle(tone: BadgeTone = 'plain'): string {
  return `badge ${TONES[tone]}`;
}
