import type { DayOfViews, View } from '#api/views/queries.ts';
import { dayInKenya } from '#api/views/visitors.ts';
import type { Random } from '../random.ts';
import { DAY_MS, isWeekend, midnight, momentOf } from './clock.ts';
import { dropsOf, type Lived, priceAt } from './listings.ts';

const DAYS = 100;
/** Single views are kept for so long; of older days only the counts are. */
const DAYS_OF_EVENTS = 7;
const USUAL_VIEWS = 2.4;
const USUAL_PRICE_KES = 2_000_000;
const FRESH_DAYS = 21;
const AFTER_DROP_MS = 5 * DAY_MS;

type Drawn = { days: DayOfViews[]; views: View[] };

/** How often listings were seen on each of the last 100 days: most in their first weeks, at weekends and after a price drop. */
export function drawViews(listings: readonly Lived[], now: number, random: Random): Drawn {
  const drawn: Drawn = { days: [], views: [] };
  for (const listing of listings) {
    const appeal = appealOf(listing, now, random);
    for (let back = DAYS - 1; back >= 0; back--) {
      const from = midnight(now - back * DAY_MS);
      const until = Math.min(from + DAY_MS, now);
      if (until <= listing.listedAt || from >= listing.until) continue;
      const partOfDay = (until - Math.max(from, listing.listedAt)) / DAY_MS;
      const rate = appeal * partOfDay * rhythm(listing, from);
      const views = Math.round(rate * (0.3 + 1.4 * random.next()));
      if (views === 0) continue;
      drawn.days.push({ vehicleId: listing.id, day: dayInKenya(from), views });
      if (back < DAYS_OF_EVENTS) drawn.views.push(...singleViews(listing.id, from, until, views, random));
    }
  }
  return drawn;
}

/** Cheaper cars have more who can buy them; beyond that some just please more than others. */
function appealOf(listing: Lived, now: number, random: Random): number {
  const price = priceAt(listing, now) ?? USUAL_PRICE_KES;
  const taste = Math.exp(0.5 * random.bell());
  return USUAL_VIEWS * taste * (USUAL_PRICE_KES / price) ** 0.3 * (listing.featured ? 1.7 : 1);
}

function rhythm(listing: Lived, dayMs: number): number {
  const age = (dayMs - listing.listedAt) / DAY_MS;
  const freshness = age < FRESH_DAYS ? 1.5 - age / FRESH_DAYS / 2 : Math.max(0.35, 1 - age / 90);
  const isCheaper = dropsOf(listing).some((at) => dayMs >= at - DAY_MS && dayMs < at + AFTER_DROP_MS);
  return freshness * (isWeekend(dayMs) ? 1.5 : 1) * (isCheaper ? 1.9 : 1);
}

/** Each by another invented visitor of that day. */
function singleViews(vehicleId: number, from: number, until: number, count: number, random: Random): View[] {
  return Array.from({ length: count }, (_, number) => ({
    vehicleId,
    visitor: `sample-${number + 1}`,
    atMs: Math.floor(momentOf(from, until - 1, random)),
  }));
}
