import type { ShowcaseBadge } from '#domain/landing/showcase.ts';
import type { CardBadge } from '#site/cards/VehicleCard.tsx';
import type { BadgeTone } from '#site/ui/badge.ts';

const TONES: Record<ShowcaseBadge, BadgeTone> = {
  'Quick Sell': 'brand',
  Featured: 'brand',
  'HOT Deal': 'good',
};

/** A home card's badge as the card shows it; none for a card that has earned none. */
export function cardBadges(badge: ShowcaseBadge | undefined): CardBadge[] {
  return badge ? [{ label: badge, tone: TONES[badge] }] : [];
}
