import { CATALOGUE, findMake, findModel } from '#domain/catalogue/catalogue.ts';
import type { VehicleFilters } from '#domain/search/filters.ts';

/**
 * The filters with makes and models as the catalogue writes them, so that the page names them right. A model of
 * another make goes: without script the form still sends it when another make is chosen.
 */
export function withKnownNames(filters: VehicleFilters): VehicleFilters {
  const make = unique(filters.make.map((name) => findMake(name) ?? name));
  if (make.length === 0) return { ...filters, make };
  const model = filters.model.flatMap((name) => {
    const own = make.map((one) => findModel(one, name)?.model).find((found) => found !== undefined);
    return own ?? (isModelOfAny(name) ? [] : name);
  });
  return { ...filters, make, model: unique(model) };
}

function isModelOfAny(name: string): boolean {
  return CATALOGUE.some((make) => findModel(make.name, name) !== undefined);
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}
