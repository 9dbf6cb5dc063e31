import { findMake, findModel, nameKey, splitModel } from '../../catalogue/catalogue.ts';
import { modelByDesignation } from '../../catalogue/designations.ts';
import { TRANSMISSION_WORDS } from '../../catalogue/synonyms.ts';
import { readableVariant } from '../../catalogue/variant.ts';
import type { VehicleColumns } from '../../vehicles/columns.ts';
import type { Field } from '../../vehicles/fields.ts';
import { OTHER, withoutMake } from '../../vehicles/title.ts';
import type { Equipment } from '../equipment.ts';
import { readTrim } from '../trim.ts';
import type { Notes } from './notes.ts';
import { lineOf } from './text.ts';

const OTHER_NAMES = new Set(['other', 'othermake', 'othermodel', 'others']);

type Identity = {
  columns: Partial<Pick<VehicleColumns, 'make' | 'model' | 'variant'>>;
  /** All that was written of the trim: its words state facts that the trim itself leaves to other columns. */
  words: string;
  equipment: readonly Equipment[];
};

/**
 * Make, model and variant in the catalogue's spelling; names that it does not know stay as written. The variant is the
 * trim alone. `before` says what a row that names only some columns is about.
 */
export function readIdentity(
  fields: ReadonlyMap<Field, unknown>,
  notes: Notes,
  before: Partial<VehicleColumns> = {},
): Identity {
  const writtenMake = lineOf(fields.get('make'), 40);
  const make = readMake(writtenMake, notes);
  const writtenModel = lineOf(fields.get('model'), 80);
  const { model, rest } = readModel(make, writtenMake, writtenModel, notes);
  const stated = readVariant(lineOf(fields.get('variant'), MAX_WRITTEN_LETTERS));
  const words = joinVariants(readableVariant(rest), stated);
  const year = Number(lineOf(fields.get('year'))) || before.year;
  const { trim, equipment } = readTrim(words, {
    ...{ year, make: make || before.make, model: model || before.model },
  });
  if (trim !== words) notes.repairs.push({ column: 'variant', from: words, to: trim, why: SAID_ELSEWHERE });
  return {
    columns: {
      ...(make !== '' && { make }),
      ...(model !== '' && { model }),
      ...((fields.has('variant') || rest !== '') && { variant: trim || null }),
    },
    words,
    equipment,
  };
}

/** A whole list of equipment may stand there. */
const MAX_WRITTEN_LETTERS = 500;
const SAID_ELSEWHERE = 'only the trim; equipment and what other columns say stand there';

/** Model columns often repeat what the variant column says. */
function joinVariants(fromModel: string, stated: string): string {
  const joined = nameKey(stated).includes(nameKey(fromModel)) ? stated : `${fromModel} ${stated}`;
  return lineOf(joined, MAX_WRITTEN_LETTERS);
}

function readMake(written: string, notes: Notes): string {
  if (OTHER_NAMES.has(nameKey(written))) {
    noteRenamed('make', written, OTHER, 'the seller chose none of the makes', notes);
    return OTHER;
  }
  const make = findMake(written);
  if (make) {
    noteRenamed('make', written, make, 'another name or spelling of the same make', notes);
    return make;
  }
  if (written !== '') warnUnknown('make', written, notes);
  return written;
}

function readModel(make: string, writtenMake: string, written: string, notes: Notes) {
  if (OTHER_NAMES.has(nameKey(written))) {
    noteRenamed('model', written, OTHER, 'the seller chose none of the models', notes);
    return { model: OTHER, rest: '' };
  }
  const full = isBrandOfRangeRover(writtenMake) ? `Range Rover ${written}` : written;
  const spaced = written.replace(/\s*\/\s*/g, ' ');
  const found = splitModel(make, full) ?? splitModel(make, written) ?? splitModel(make, spaced);
  if (!found) {
    const designated = modelByDesignation(make, written);
    if (designated) {
      noteRenamed('model', written, designated, 'a designation of this model, kept as its variant', notes);
      return { model: designated, rest: written };
    }
    if (written !== '' && findMake(make)) warnUnknown('model', written, notes);
    return { model: withoutMake(written, make), rest: '' };
  }
  const named = lineOf(written.slice(0, written.length - found.rest.length));
  noteRenamed('model', named, found.model, 'another name or spelling of the same model', notes);
  const digitsLost = found.rest === '' && /\d/.test(written) && !sameDigits(written, found.model);
  return {
    model: found.model,
    rest: digitsLost ? written : `${wordsAfter(named, make, found.model)} ${found.rest}`.trim(),
  };
}

/** What a model's other name says after the model itself: `Hybrid` of `Fit Hybrid`, `V8` of `Land Cruiser V8`. */
export function wordsAfter(named: string, make: string, model: string): string {
  const words = named.split(/[\s/]+/);
  const count =
    words.findIndex((_, at) => findModel(make, words.slice(0, at + 1).join(' '))?.model === model) + 1;
  const rest = words.slice(count).filter((word) => !/^(?:class|klasse)$/i.test(word));
  return count === 0 ? '' : rest.join(' ');
}

const isBrandOfRangeRover = (make: string) => nameKey(make) === 'rangerover';
const sameDigits = (a: string, b: string) => a.replace(/\D/g, '') === b.replace(/\D/g, '');

/** A variant that only repeats the gearbox says nothing. */
function readVariant(written: string): string {
  return TRANSMISSION_WORDS.find(written) ? '' : readableVariant(written);
}

function noteRenamed(column: string, from: string, to: string, why: string, notes: Notes): void {
  if (from !== '' && nameKey(from) !== nameKey(to)) notes.repairs.push({ column, from, to, why });
}

function warnUnknown(column: string, value: string, notes: Notes): void {
  notes.warnings.push({ column, value, why: 'not in our catalogue; kept as written' });
}

/** The body of a model that has only one. */
export const onlyBodyOf = (make: string, model: string) => findModel(make, model)?.bodyType;
