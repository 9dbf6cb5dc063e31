import { isElectricOnly } from '#domain/catalogue/electric-only.ts';
import { NOT_ENOUGH_DATA } from '#domain/prices/status.ts';
import { labelOf, type Transmission } from '#domain/vehicles/words.ts';
import { currentYear, formatMediumDay, formatShortDay } from '#site/lib/dates.ts';
import { type PriceLine, priceLine } from '#site/prices/line.ts';
import type { CardVehicle } from './vehicle.ts';

/** What a page says of something, and whether that is only the usual thing because the seller said nothing. */
export type Stated = { text: string; assumed: boolean };

const SHORT_TRANSMISSION: Record<Transmission, string> = {
  automatic: 'Auto',
  manual: 'Manual',
  cvt: 'CVT',
  amt: 'AMT',
};

/** The gearbox as cards say it: most cars here are automatic, so that stands in where the seller said nothing. */
export function cardTransmission(transmission: Transmission | null): Stated {
  return { text: SHORT_TRANSMISSION[transmission ?? 'automatic'], assumed: transmission === null };
}

type CardFuel = { title: string; fuelType: string | null; derived: readonly string[] };

/** The fuel as cards say it, with petrol standing in where the seller said nothing, unless its model tells. */
export function cardFuel({ title, fuelType, derived }: CardFuel): Stated {
  const usual = isElectricOnly(title) ? 'electric' : 'petrol';
  return { text: labelOf(fuelType ?? usual), assumed: fuelType === null || derived.includes('fuelType') };
}

/** The photos in the order they are shown: the seller's first choice leads. */
export function photosInOrder<Photo>(photos: readonly Photo[], primaryIndex: number): Photo[] {
  const first = photos[primaryIndex];
  return first === undefined ? [...photos] : [first, ...photos.filter((photo) => photo !== first)];
}

type Titled = Pick<CardVehicle, 'title' | 'year' | 'make' | 'model' | 'variant'>;

/** A title as a card's two lines: year, make and model, and the trim. One in its seller's own words stays whole. */
export function cardTitle({ title, year, make, model, variant }: Titled): { name: string; trim: string } {
  const name = `${year} ${make} ${model}`;
  if (title === name) return { name, trim: '' };
  if (title.startsWith(`${name} `)) return { name, trim: title.slice(name.length + 1) };
  return { name: title, trim: variant && !title.includes(variant) ? variant : '' };
}

type Standing = PriceLine & {
  /** Whether a label other than Unknown stands there: then the month matters more than the remark. */
  isClaim: boolean;
  warns: boolean;
};

/** How a card's price stands: the label with the distance from similar cars, or why there is none. */
export function priceStanding(vehicle: Pick<CardVehicle, 'status' | 'price' | 'priceAnalysis'>): Standing {
  const { badge, remark } = priceLine(vehicle);
  const isUnknown = vehicle.priceAnalysis?.label === 'Unknown';
  return {
    badge,
    remark: vehicle.price ? remark : 'Price not stated',
    isClaim: badge !== undefined && !isUnknown,
    warns: isUnknown && vehicle.priceAnalysis?.note !== NOT_ENOUGH_DATA,
  };
}

/** `19 Nov`, with the year where it is another: all pages are drawn again when the year turns. */
export function dayOfDrop(at: string, now = new Date()): string {
  return currentYear(new Date(at)) === currentYear(now) ? formatShortDay(at) : formatMediumDay(at);
}
