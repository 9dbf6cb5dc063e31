import type { Vehicle } from '#api/vehicles/schema.ts';
import { isSold } from '#domain/vehicles/listing-life.ts';
import type { FinanceSubject } from './finance.store.ts';

/** What the calculators reckon with for a listing; undefined for one that is sold or has no price. */
export function financeSubject(
  { price, year, status }: Pick<Vehicle, 'price' | 'year' | 'status'>,
  thisYear: number,
): FinanceSubject | undefined {
  return price && !isSold({ status }) ? { priceKes: price, year, thisYear } : undefined;
}
