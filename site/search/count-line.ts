import type { VehicleFilters } from '#domain/search/filters.ts';
import { searchName } from '#domain/search/words.ts';
import { vehicleCount } from '#site/lib/numbers.ts';
import { searchPath } from '#site/lib/paths.ts';
import { addressOf } from './address.ts';

/** `1,204 vehicles found`, or `2016 Mazda Demios found` when one make and one model are asked for. */
export function countLine(total: number, filters: VehicleFilters): string {
  if (total === 0) return emptyLine(filters);
  return `${askedFor(filters) ?? vehicleCount(total)} found`;
}

/** The page's title, which says what a shared address searches for. */
export function searchTitle(total: number, filters: VehicleFilters, sellerName?: string): string {
  const isFiltered = addressOf({ filters }) !== searchPath();
  return isFiltered
    ? `${searchName(filters, sellerName)}: ${vehicleCount(total)}`
    : countLine(total, filters);
}

/** What the list says when there is nothing in it. */
function emptyLine({ make }: VehicleFilters): string {
  const only = theOnly(make);
  return only ? `No ${only} vehicles found with your current criteria` : 'No vehicles found';
}

/** What stands below the last card. */
export function endLine(total: number): string {
  return `You've seen all ${vehicleCount(total)}`;
}

/** `2016 Mazda Demios` when one make and model are set, with the year when it is a single one. */
export function askedFor({ make, model, minYear, maxYear }: VehicleFilters): string | undefined {
  const theMake = theOnly(make);
  const theModel = theOnly(model);
  if (!theMake || !theModel) return undefined;
  const year = minYear > 0 && minYear === maxYear ? `${minYear} ` : '';
  return `${year}${theMake} ${plural(theModel)}`;
}

/** Several cars of a model: `Demios`, `Vitzes`, `CX-5s`. `C-Class cars` where the name bears no plural. */
function plural(model: string): string {
  if (/(?:Series|Class|[A-Z]S|^S)$/.test(model)) return `${model} cars`;
  return /(?:[sxz]|[cs]h)$/.test(model) ? `${model}es` : `${model}s`;
}

function theOnly(values: readonly string[]): string | undefined {
  return values.length === 1 ? values[0] : undefined;
}
