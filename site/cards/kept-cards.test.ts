import { expect, test } from 'vitest';
import { listingText } from '#site/lib/listing-text.ts';
import { still } from '#site/ui/still.ts';
import { testCard } from '#tests/support/cards/card.ts';
import { cardHtml } from './kept-cards.ts';
import { VehicleCard } from './VehicleCard.tsx';
import { CARD_FACTS, type CardVehicle } from './vehicle.ts';

const how = { eager: false, liesDown: true, terms: '' };
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

test('a kept card equals a drawn one, and is drawn anew when what it shows changes', () => {
  const car = { ...testCard(12), images: ['demo/vitz-2017/red/side'] };
  const dearer = { ...car, price: 2_345_000 };
  const htmlOf = (vehicle: CardVehicle) => textOf(cardHtml(listingText(vehicle, CARD_FACTS).facts, how));
  for (const vehicle of [car, car, dearer, car])
    expect(htmlOf(vehicle)).toBe(still(VehicleCard, { vehicle, ...how }));
  expect(htmlOf(dearer)).toContain('2,345,000');
  const { facts } = listingText(car, CARD_FACTS);
  expect(textOf(cardHtml(facts, { ...how, eager: true }))).not.toBe(htmlOf(car));
});
