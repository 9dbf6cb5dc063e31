import type { ShowcaseBadge } from '#domain/landing/showcase.ts';
import type { BadgeTone } from '#site/ui/badge.ts';
import type { CardBadge } from '#site/vehicle/VehicleCard.tsx';

const TONES: Record<ShowcaseBadge, BadgeTone> = {
  'Quick Sell': 'brand',
  Featured: 'brand',
  'HOT Deal': 'good',
};

/** A home card's badge as the card shows it; none for a card that has earned none. */
export function cardBadges(badge: ShowcaseBadge | undefined): CardBadge[] {
  return badge ? [{ label: badge, tone: TONES[badge] }] : [];
}
