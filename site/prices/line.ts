import type { PriceSummary } from '#api/prices/summary.ts';
import type { Vehicle } from '#api/vehicles/schema.ts';
import { NOT_ENOUGH_DATA } from '#domain/prices/status.ts';
import { isFound } from '#domain/vehicles/listing-life.ts';
import type { BadgeTone } from '#site/ui/badge.ts';

export type PriceLine = {
  badge: { label: string; tone: BadgeTone } | undefined;
  /** What stands beside the badge, or in its place. */
  remark: string;
};

type Priced = Pick<Vehicle, 'status' | 'price'> & { priceAnalysis: PriceSummary | null };

const TONES: Record<string, BadgeTone> = {
  'Great Deal': 'great',
  'Good Deal': 'good',
  'Right Price': 'right',
  'High Price': 'high',
  Overpriced: 'overpriced',
  Unknown: 'unknown',
};

/** The tone of a price label; the estimates' labels have none of their own. */
export const priceTone = (label: string): BadgeTone => TONES[label] ?? 'plain';

/** How a listing's price stands, in the few words that fit on a card. */
export function priceLine({ status, price, priceAnalysis }: Priced): PriceLine {
  if (!isFound({ status })) return { badge: undefined, remark: 'Not for sale any more' };
  if (price === null) return { badge: undefined, remark: 'No price to compare' };
  if (!priceAnalysis) return { badge: undefined, remark: 'Not compared yet' };
  const { label, note, percentDiff, isEstimate } = priceAnalysis;
  if (label === null) return { badge: undefined, remark: 'Duty not included: not compared' };
  const badge = { label, tone: isEstimate ? ('plain' as const) : priceTone(label) };
  return { badge, remark: isEstimate ? 'an estimate' : remarkOf(note, percentDiff) };
}

function remarkOf(note: string | null, percentDiff: number | null): string {
  if (note === NOT_ENOUGH_DATA) return 'not enough data';
  return note ?? differenceText(percentDiff ?? 0);
}

/** `4% below similar cars`. */
export function differenceText(percentDiff: number): string {
  const percent = Math.round(Math.abs(percentDiff));
  if (percent === 0) return 'as similar cars';
  return `${percent}% ${percentDiff < 0 ? 'below' : 'above'} similar cars`;
}
