import type { CrspRow } from '#domain/duty/crsp.ts';

/** A Toyota Axio of the list, with what a test needs different. */
export const axioRow = (change: Partial<CrspRow> = {}): CrspRow => ({
  make: 'Toyota',
  model: 'Axio',
  variant: 'G',
  code: null,
  transmission: 'cvt',
  drive: '2wd',
  engineCc: 1496,
  fuelType: 'petrol',
  bodyType: 'sedan',
  crspKes: 3_400_000,
  doubts: [],
  ...change,
});
