import { readColor } from '../../catalogue/synonyms.ts';
import { namesOf, recordOf } from '../../names-of.ts';
import { buildVocabulary, type Vocabulary } from '../../words/vocabulary.ts';
import { FIGURE_KINDS, type Figures } from '../figures.ts';
import { notesFields } from '../stated-notes.ts';
import { readAmounts } from './amounts.ts';
import { readCar } from './car.ts';
import { describeRest } from './description.ts';
import { canHaveBody, doubtedFields, isEngineCc } from './doubts.ts';
import type { AdvertField, AdvertFields } from './fields.ts';
import { type AdvertLine, linesOf, readLine } from './lines.ts';
import { readWordFacts } from './words.ts';

/** No advert is longer; what it takes to read grows with the letters. */
export const MAX_ADVERT_LETTERS = 5_000;

export type AdvertReading = {
  fields: AdvertFields;
  /** Of these fields those that could be otherwise. */
  uncertain: AdvertField[];
  /** The plate that stands in the text: private, as `KDA 123B`. */
  plate: string | undefined;
};

let vocabulary: Vocabulary | undefined;

/** The names of cars and places, whatever is for sale. */
function everydayNames(): Vocabulary {
  vocabulary ??= buildVocabulary({ count: () => 1, models: [], places: [], features: [] });
  return vocabulary;
}

/**
 * Reads a seller's text about a car, one line or a whole pasted advert, into the fields of a listing. Only
 * what stands there is filled in; phone numbers, plates and addresses reach no field. Beyond `MAX_ADVERT_LETTERS`
 * nothing is read. Never throws.
 */
export function readAdvert(text: string, thisYear: number): AdvertReading {
  const words = everydayNames();
  const lines = linesOf(text.slice(0, MAX_ADVERT_LETTERS)).map((line, at) => readLine(line, at, words));
  const parts = lines.flatMap((line) => line.parts);
  const said = readWordFacts(parts);
  const amounts = readAmounts(figuresOf(lines), said.years, thisYear);
  const { isMakeSure, isModelSure, ...car } = readCar({
    ...{ parts, vocabulary: words },
    year: amounts.fields.year,
  });
  const description = describeRest(lines);
  const [inside] = lines.flatMap(({ interiors }) => interiors);
  const interiorColor = inside && readColor(inside).color;
  const fields = withoutOdd(
    {
      ...car,
      ...amounts.fields,
      ...said.fields,
      ...(interiorColor && { interiorColor }),
      ...notesFields(lines.flatMap((line) => line.notes)),
      ...(description && { description }),
    },
    lines,
  );
  const uncertain = new Set<AdvertField>([
    ...(isMakeSure ? [] : (['make'] as const)),
    ...(isModelSure ? [] : (['model'] as const)),
    ...amounts.uncertain,
    ...said.uncertain,
    ...doubtedFields(fields),
  ]);
  return {
    fields,
    uncertain: namesOf(fields).filter((name) => uncertain.has(name)),
    plate: lines.flatMap(({ plates }) => plates)[0],
  };
}

const figuresOf = (lines: readonly AdvertLine[]): Figures =>
  recordOf(FIGURE_KINDS, (kind) => lines.flatMap(({ figures }) => figures[kind]));

const MOST_BARE = 10;

/** Without a body that the model never had; with the engine that a bare `1300` is. */
function withoutOdd(fields: AdvertFields, lines: readonly AdvertLine[]): AdvertFields {
  const possible = withoutUsedNew(canHaveBody(fields) ? fields : withoutField(fields, 'bodyType'));
  if (possible.engine !== undefined || possible.engineCc !== undefined) return possible;
  const bareCc = lines
    .flatMap(({ parts }) => parts)
    .filter(({ part, text }) => part.kind === 'word' && /^\d{3,4}$/.test(text))
    .slice(0, MOST_BARE)
    .map(({ text }) => Number(text))
    .find((cc) => isEngineCc(cc, possible));
  return bareCc === undefined ? possible : { ...possible, engineCc: bareCc };
}

/** More than the way from the ship. */
const DELIVERY_KM = 1_000;

/** What has run so far is not brand new: something on it is. */
const withoutUsedNew = (fields: AdvertFields): AdvertFields =>
  fields.condition === 'brand new' && (fields.mileage ?? 0) > DELIVERY_KM
    ? withoutField(fields, 'condition')
    : fields;

function withoutField(fields: AdvertFields, name: AdvertField): AdvertFields {
  const { [name]: _, ...others } = fields;
  return others;
}
