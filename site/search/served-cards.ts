import { cardHtml } from '#site/cards/kept-cards.ts';
import type { ListingText } from '#site/lib/listing-text.ts';

const FIRST_ROW = 3;

/** The HTML of the cards of the page as it is served, in bytes; they are never hydrated. */
export const servedCards = (vehicles: readonly ListingText[], terms: string): Uint8Array[] =>
  vehicles.map(({ facts }, index) => cardHtml(facts, { terms, eager: index < FIRST_ROW, liesDown: true }));
