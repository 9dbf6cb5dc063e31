import { kenyanNumber } from '#domain/kenyan-number.ts';

const NUMBER = kenyanNumber();

/** `1 vehicle for sale`, `1,204 vehicles for sale`, `No vehicles for sale`. */
export function stockText(count: number): string {
  if (count === 0) return 'No vehicles for sale';
  return `${NUMBER.format(count)} ${count === 1 ? 'vehicle' : 'vehicles'} for sale`;
}

/** `25 dealers across Kenya`, or how many a search found. */
export function dealersText(count: number, search: string): string {
  const dealers = `${NUMBER.format(count)} ${count === 1 ? 'dealer' : 'dealers'}`;
  return search ? `${dealers} found for “${search}”` : `${dealers} across Kenya`;
}

/** Only a dealer whose papers were checked is called verified. */
export const dealerStanding = (isVerified: boolean): string =>
  isVerified ? 'Verified Business' : 'Professional Dealer';
