import { LRUCache } from 'lru-cache';
import { currentYear } from '#site/lib/dates.ts';
import { still } from '#site/ui/still.ts';
import { VehicleCard } from './VehicleCard.tsx';
import type { CardVehicle } from './vehicle.ts';

/** About 1,500 cards of 4.5 kB with what they were drawn from. */
const MAX_CHARACTERS = 8_000_000;

const kept = new LRUCache<string, string>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: (html, key) => html.length + key.length,
});

type How = { eager: boolean; liesDown: boolean; terms: string };

/**
 * The HTML of the card of a listing with these facts, as JSON. Equal cards are drawn once: searches find the same
 * listings again and again.
 */
export function cardHtml(facts: string, { eager, liesDown, terms }: How): string {
  // Beside its listing a card depends on the year alone, which the months and the days of drops are said by.
  const key = `${currentYear()} ${eager} ${liesDown} ${terms} ${facts}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const vehicle: CardVehicle = JSON.parse(facts);
  const html = still(VehicleCard, { vehicle, eager, liesDown, terms });
  kept.set(key, html);
  return html;
}
