import type { Vehicle } from '#api/vehicles/schema.ts';
import { importCalculatorPath } from '#site/lib/paths.ts';
import { formParams } from './form.ts';

/** The calculator filled in for a listing: its asking price is what the car costs at the port. */
export function listingDutyPath(vehicle: Vehicle): string {
  const { make, model, variant, year, price, fuelType, engineCc, bodyType } = vehicle;
  const params = formParams({
    make,
    model,
    fuel: fuelType ?? '',
    engineCc: engineCc === null ? '' : String(engineCc),
    bodyType: bodyType ?? '',
    year: String(year),
    cif: price === null ? '' : String(price),
  });
  // The words of the advert choose among the list's variants.
  if (variant) params.set('variant', variant);
  return importCalculatorPath(params);
}
