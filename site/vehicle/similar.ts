import type { Vehicle } from '#api/vehicles/schema.ts';
import { searchPath } from '#site/lib/paths.ts';

/** A search for others of the same make and model. */
export const similarPath = ({ id, make, model }: Pick<Vehicle, 'id' | 'make' | 'model'>): string =>
  searchPath({ make: [make], model: [model], exclude: id });
