import { kenyanNumber } from '#domain/kenyan-number.ts';

const NUMBER = kenyanNumber();

/** `1,204`. */
export const formatCount = (count: number): string => NUMBER.format(count);

/** `1,204 vehicles`. */
export const vehicleCount = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'vehicle' : 'vehicles'}`;
