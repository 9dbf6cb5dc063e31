import type { PriceList } from '#api/duty/price-list.ts';
import type { Vehicle } from '#api/vehicles/schema.ts';
import type { FuelType } from '#domain/vehicles/words.ts';

/** What a car costs new in KES by the price list in force. */
export type ListedPrice = {
  medianKes: number;
  minKes: number;
  maxKes: number;
  /** How many variants could be meant. */
  variants: number;
  fuels: FuelType[];
};

/** What a listing's model costs new, and the list that says so; no price where that has none. */
export type ImportReference = { listName: string; price: ListedPrice | null };

/** What a price list says of a listing's model. */
export function importReferenceOf(list: PriceList, vehicle: Vehicle): ImportReference {
  const { make, model, variant, engineCc, fuelType } = vehicle;
  const found = list.reference({ make, model, variant, engineCc, fuelType });
  const fuels = (found?.rows ?? []).flatMap(({ fuelType }) => fuelType ?? []);
  return {
    listName: list.of.name,
    price: found
      ? {
          ...{ medianKes: found.medianKes, minKes: found.minKes, maxKes: found.maxKes },
          ...{ variants: found.rows.length, fuels: [...new Set(fuels)] },
        }
      : null,
  };
}
