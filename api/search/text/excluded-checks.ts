import { BODY_TYPES, CONDITIONS, DRIVES, FUEL_TYPES, TRANSMISSIONS } from '#domain/vehicles/words.ts';
import type { Excludable } from '#domain/words/excludable.ts';
import { codeIn } from '../column-values.ts';
import type { Columns } from '../columns.ts';
import { makeCodes, placeCodes } from '../names.ts';
import { type Check, noneOfCodes } from '../scan.ts';
import { colorCodes } from './preferences.ts';

/** A slot passes unless it states what was excluded; what leaves it unsaid passes. */
export const excludedChecks = (columns: Columns, excluded: readonly Excludable[]): Check[] =>
  excluded.map((meaning) => checkWithout(columns, meaning));

function checkWithout(columns: Columns, meaning: Excludable): Check {
  const words = (column: Uint8Array, all: readonly string[], excluded: readonly string[]) =>
    noneOfCodes(
      column,
      all.length + 1,
      excluded.map((word) => codeIn(all, word)),
    );
  switch (meaning.kind) {
    case 'make':
      return noneOfCodes(columns.make, columns.makes.size, makeCodes(columns, [meaning.make]));
    case 'model':
      return noneOfCodes(columns.model, columns.models.size, modelCodesOf(columns, meaning));
    case 'place':
      return noneOfCodes(columns.place, columns.places.size, placeCodes(columns, [meaning.name]));
    case 'color':
      return noneOfCodes(columns.color, columns.colors.size, colorCodes(columns, [meaning.name]));
    case 'fuelType':
      return words(columns.fuelType, FUEL_TYPES, meaning.values);
    case 'transmission':
      return words(columns.transmission, TRANSMISSIONS, meaning.values);
    case 'bodyType':
      return words(columns.bodyType, BODY_TYPES, meaning.values);
    case 'condition':
      return words(columns.condition, CONDITIONS, meaning.values);
    case 'drive':
      return words(columns.drive, DRIVES, meaning.values);
  }
}

function modelCodesOf({ models }: Columns, { make, names }: Extract<Excludable, { kind: 'model' }>) {
  const excluded = new Set(names.map((name) => name.toLowerCase()));
  return [...models]
    .filter(([, entry]) => entry.make === make && excluded.has(entry.model.toLowerCase()))
    .map(([code]) => code);
}
