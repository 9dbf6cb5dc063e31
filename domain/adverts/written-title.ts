import { nameKey } from '../catalogue/catalogue.ts';
import type { VehicleColumns } from '../vehicles/columns.ts';
import { titleOf } from '../vehicles/title.ts';
import { type Equipment, takeEquipment } from './equipment.ts';
import { lineOf, listOf } from './rows/text.ts';
import { readTrim } from './trim.ts';

type Named = Partial<Pick<VehicleColumns, 'year' | 'make' | 'model' | 'variant'>>;
type ReadTitle = { title: string; equipment: readonly Equipment[] };

/** A title as its seller wrote it, without a list of equipment, and with the year, make and model once each. */
export function readTitle(written: string, car: Named): ReadTitle {
  if (written === titleOf(car)) return { title: written, equipment: [] };
  const { year, make = '', model = '' } = car;
  const { rest, equipment } = takeEquipment(written);
  const names = new Set([`${year ?? ''}`, ...make.split(/[\s-]/), ...model.split(/[\s-]/)].map(nameKey));
  const words = rest.split(' ');
  const isAgain = (word: string, at: number) =>
    names.has(nameKey(word)) &&
    nameKey(word).length > 2 &&
    words.slice(0, at).some((before) => nameKey(before) === nameKey(word));
  return { title: lineOf(words.filter((word, at) => !isAgain(word, at)).join(' '), 160), equipment };
}

type Lists = Partial<Pick<VehicleColumns, Equipment['list']>>;

/** The lists of a listing, as JSON, that grow by what a trim or title named, under either of its names. */
export function withEquipment(lists: Lists, equipment: readonly Equipment[]): Lists {
  const grown: Lists = {};
  for (const { list, name, written } of equipment) {
    const known = [...listOf(lists.features), ...listOf(lists.safety), ...listOf(grown[list])].map(nameKey);
    if (known.includes(nameKey(name)) || known.includes(nameKey(written))) continue;
    grown[list] = JSON.stringify([...listOf(grown[list] ?? lists[list]), name]);
  }
  return grown;
}

type NamedRow = Pick<VehicleColumns, 'year' | 'make' | 'model' | 'variant' | 'title' | 'features' | 'safety'>;

/**
 * What changes of a listing that was stored before trims and titles were read as they are now: the variant, its title, and
 * the lists that take in the equipment. A title that was made of the columns is made again. Empty where all is well.
 */
export function mendNames(row: NamedRow): Partial<NamedRow> {
  const { trim, equipment } = readTrim(row.variant ?? '', row);
  const variant = trim || null;
  const isMade = [titleOf(row), formerTitle(row)].includes(row.title);
  const own = isMade ? { title: titleOf({ ...row, variant }), equipment: [] } : readTitle(row.title, row);
  const lists = withEquipment(row, [...equipment, ...own.equipment]);
  return {
    ...lists,
    ...(variant !== row.variant && { variant }),
    ...(own.title !== '' && own.title !== row.title && { title: own.title }),
  };
}

/** How titles were made before a model or year was left out that stands in the trim. */
const formerTitle = ({ year, make, model, variant }: NamedRow): string =>
  lineOf([year, make, model, variant].filter((part) => part !== null).join(' '), 500);
