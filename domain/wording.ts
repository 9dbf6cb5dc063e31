import { kenyanNumber } from './kenyan-number.ts';
import { formatKes } from './money.ts';

const NUMBER = kenyanNumber();

/** A price in full, or what stands in its place. */
export const priceText = (priceKes: number | null): string =>
  priceKes ? formatKes(priceKes) : 'Contact for Price';

/** `88,000 km` */
export const mileageText = (mileageKm: number): string => `${NUMBER.format(mileageKm)} km`;
