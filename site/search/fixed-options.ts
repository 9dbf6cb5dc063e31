import { COMMON_FEATURES } from '#domain/vehicles/features.ts';
import type { CountedLists, Option } from './options.ts';

const named = (...names: string[]): Option[] => names.map((name) => ({ name, count: null }));

/** Fallback choices while the facets cannot be loaded. */
export const FIXED_OPTIONS: Partial<CountedLists> = {
  makes: named(
    ...['Toyota', 'Honda', 'Nissan', 'Mercedes-Benz', 'BMW', 'Audi', 'Volkswagen', 'Hyundai'],
    ...['Kia', 'Mazda', 'Subaru', 'Ford', 'Chevrolet', 'Peugeot', 'Mitsubishi', 'Suzuki'],
  ),
  locations: named(
    ...['Nairobi', 'Mombasa', 'Kisumu', 'Nakuru', 'Eldoret', 'Thika'],
    ...['Malindi', 'Kitale', 'Garissa', 'Kakamega', 'Nyeri', 'Machakos'],
  ),
  fuelTypes: named('petrol', 'diesel', 'hybrid', 'electric'),
  transmissions: named('automatic', 'manual', 'cvt'),
  features: named(...COMMON_FEATURES),
};
