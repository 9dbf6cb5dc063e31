import type { Vehicle } from '#api/vehicles/schema.ts';
import { FUEL_TYPES } from '#domain/vehicles/words.ts';
import type { FinanceSubject } from '#site/finance/finance.store.ts';

type LoanOfPage = {
  vehicleId: number;
  subject: FinanceSubject;
  engine: Pick<Vehicle, 'fuelType' | 'engineCc'>;
};

/** What the page's scripts need to know of a loan, short enough for an attribute of every listing. */
export const loanMark = (
  { id, fuelType, engineCc }: Pick<Vehicle, 'id' | 'fuelType' | 'engineCc'>,
  { priceKes, year, thisYear }: FinanceSubject,
): string => [id, priceKes, year, thisYear, engineCc ?? 0, fuelType ?? ''].join();

export function readLoanMark(mark: string): LoanOfPage {
  const parts = mark.split(',');
  const [vehicleId = 0, priceKes = 0, year = 0, thisYear = 0, engineCc = 0] = parts.map(Number);
  const fuelType = FUEL_TYPES.find((fuel) => fuel === parts.at(-1)) ?? null;
  return {
    vehicleId,
    subject: { priceKes, year, thisYear },
    engine: { fuelType, engineCc: engineCc || null },
  };
}
