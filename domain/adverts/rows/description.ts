import {
  BODY_WORDS,
  CONDITION_WORDS,
  DRIVE_WORDS,
  explainWord,
  FUEL_WORDS,
  readColor,
  STATUS_WORDS,
  TRANSMISSION_WORDS,
  type WordList,
} from '../../catalogue/synonyms.ts';
import { namesOf } from '../../names-of.ts';
import { TEXT_COLUMNS, type VehicleColumns } from '../../vehicles/columns.ts';
import type { Field } from '../../vehicles/fields.ts';
import type { Notes } from './notes.ts';
import { lineOf } from './text.ts';

type Fields = ReadonlyMap<Field, unknown>;

/** The columns that describe a vehicle in words: known words in their canonical form, free texts as written. */
export function readWords(fields: Fields, notes: Notes): Partial<VehicleColumns> {
  const word = <Word extends string>(field: Field, list: WordList<Word>) =>
    readWord(field, lineOf(fields.get(field)), list, notes);
  const status = word('status', STATUS_WORDS);
  return {
    ...(status && { status }),
    ...(fields.has('condition') && { condition: word('condition', CONDITION_WORDS) }),
    ...(fields.has('transmission') && { transmission: word('transmission', TRANSMISSION_WORDS) }),
    ...(fields.has('fuel_type') && { fuel_type: word('fuel_type', FUEL_WORDS) }),
    ...(fields.has('body_type') && { body_type: word('body_type', BODY_WORDS) }),
    ...(fields.has('drive') && { drive: word('drive', DRIVE_WORDS) }),
    ...readColors(fields, notes),
    ...readTexts(fields),
  };
}

function readWord<Word extends string>(
  column: Field,
  written: string,
  list: WordList<Word>,
  notes: Notes,
): Word | null {
  if (written === '') return null;
  const word = list.find(written) ?? null;
  const why = word ? explainWord(written) : `it is not a ${list.noun} that we know; left empty`;
  if (why) notes.repairs.push({ column, from: written, to: word, why });
  return word;
}

const COLOR_COLUMNS = ['exterior_color', 'interior_color'] as const;

function readColors(fields: Fields, notes: Notes): Partial<VehicleColumns> {
  const colors: Partial<VehicleColumns> = {};
  for (const column of COLOR_COLUMNS.filter((column) => fields.has(column))) {
    const written = lineOf(fields.get(column), 40);
    const { color, why } = written === '' ? { color: null } : readColor(written);
    if (why) notes.repairs.push({ column, from: written, to: color, why });
    colors[column] = color;
  }
  return colors;
}

function readTexts(fields: Fields): Partial<VehicleColumns> {
  const texts: Partial<VehicleColumns> = {};
  for (const column of namesOf(TEXT_COLUMNS)) {
    if (fields.has(column)) texts[column] = lineOf(fields.get(column), TEXT_COLUMNS[column]) || null;
  }
  return texts;
}
