import { LRUCache } from 'lru-cache';
import { currentYear } from '#site/lib/dates.ts';
import { still } from '#site/ui/still.ts';
import { VehicleCard } from './VehicleCard.tsx';
import type { CardVehicle } from './vehicle.ts';

/** About 1,500 cards of 4.5 kB with what they were drawn from. */
const MAX_BYTES = 8_000_000;

const kept = new LRUCache<string, Uint8Array>({
  maxSize: MAX_BYTES,
  sizeCalculation: (html, key) => html.length + key.length,
});

const utf8 = new TextEncoder();

type How = { eager: boolean; liesDown: boolean; terms: string };

/**
 * The HTML of the card of a listing with these facts, as JSON, in bytes. Equal cards are drawn once: searches find the same
 * listings again and again.
 */
export function cardHtml(facts: string, { eager, liesDown, terms }: How): Uint8Array {
  // Beside its listing a card depends on the year alone, which the months and the days of drops are said by.
  const key = `${currentYear()} ${eager} ${liesDown} ${terms} ${facts}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const vehicle: CardVehicle = JSON.parse(facts);
  const html = utf8.encode(still(VehicleCard, { vehicle, eager, liesDown, terms }));
  kept.set(key, html);
  return html;
}
