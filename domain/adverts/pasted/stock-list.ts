import { fold } from '../../words/source.ts';
import { takePrivateParts, withoutAddresses } from '../private-parts.ts';
import type { AdvertFields } from './fields.ts';
import { CHAT_STAMP, EMPHASIS } from './lines.ts';
import { type AdvertReading, readAdvert } from './read-advert.ts';

/** A car of a list: its text without numbers of phones and plates, and what is read in it. */
export type ListedCar = AdvertReading & { text: string };
export type StockList = {
  cars: ListedCar[];
  /** Lines in which no car was found, such as a greeting, without numbers of phones. */
  others: string[];
};

type Lines = string[];

/**
 * Reads a dealer's list of cars as it is sent by WhatsApp: a line for each, or some lines with a blank one between two
 * cars. A line begins a car where it names a model and is the first of its block, begins with the name or says a year or
 * price. Yields nothing every so many lines, for other work to have its turn; returns the list. Never throws.
 */
export function* readStockList(text: string, thisYear: number): Generator<undefined, StockList> {
  const blocks: Divided[] = [];
  for (const block of blocksOf(text)) blocks.push(withoutFooter(yield* divide(block, thisYear)));
  const cars: ListedCar[] = [];
  const others = blocks.flatMap(({ others }) => others.map(publicText));
  for (const lines of blocks.flatMap(({ cars }) => cars)) {
    const written = lines.join('\n');
    const car = { text: publicText(written), ...readAdvert(written, thisYear) };
    if (isCar(car)) cars.push(car);
    else others.push(car.text);
    yield;
  }
  return { cars, others: others.filter((line) => line !== '') };
}

/** `We deal in Toyota spare parts` is none, though it names a make and nearly a model. */
const isCar = ({ fields: { make, model, year, price, mileage }, uncertain }: AdvertReading): boolean =>
  (model !== undefined && !uncertain.includes('model')) ||
  (make !== undefined && (year ?? price ?? mileage) !== undefined);

/** The cars of a block, and the lines above them. */
type Divided = { cars: Lines[]; others: Lines };

function* divide(block: Lines, thisYear: number): Generator<undefined, Divided> {
  const divided: Divided = { cars: [], others: [] };
  let said: AdvertFields = {};
  for (const [at, line] of block.entries()) {
    const { fields } = readAdvert(line, thisYear);
    if (beginsCar(line, { fields, said, isFirst: at === 0, thisYear })) {
      divided.cars.push([]);
      said = {};
    }
    (divided.cars.at(-1) ?? divided.others).push(line);
    said = { ...said, ...fields };
    yield;
  }
  return divided;
}

/** Where each car has one line, what follows the last of them is about none: whom to call, where the yard is. */
function withoutFooter({ cars, others }: Divided): Divided {
  const before = cars.slice(0, -1);
  const [last = '', ...footer] = cars.at(-1) ?? [];
  if (before.length === 0 || before.some((lines) => lines.length > 1)) return { cars, others };
  return { cars: [...before, [last]], others: [...others, ...footer] };
}

const RULER = /^[\s\-=_*~•.─━—]{3,}$/u;

/** What stands between blank lines, rulers and the stamps of chats. */
function blocksOf(text: string): Lines[] {
  const blocks: Lines[] = [[]];
  for (const written of text
    .toWellFormed()
    .replace(CHAT_STAMP, '\n\n')
    .split(/\r?\n|\r/)) {
    const line = written.trim();
    if (line === '' || RULER.test(line)) blocks.push([]);
    else blocks.at(-1)?.push(line);
  }
  return blocks.filter((block) => block.length > 0);
}

type Line = { fields: AdvertFields; said: AdvertFields; isFirst: boolean; thisYear: number };

function beginsCar(line: string, { fields, said, isFirst, thisYear }: Line): boolean {
  // `Make: Toyota` begins a car whose next line says the model.
  if (fields.make !== undefined && fields.model === undefined && (isFirst || said.model !== undefined))
    return beginsWithName(line, thisYear);
  if (fields.model === undefined || (said.make !== undefined && said.model === undefined)) return false;
  return isFirst || saysFigure(fields) || beginsWithName(line, thisYear);
}

const saysFigure = ({ year, price }: AdvertFields): boolean => year !== undefined || price !== undefined;

/** Signs, numbers of lists and pictures before the first word. */
const BEFORE_WORDS = /^(?:[^\p{L}\d]|\d{1,3}[.):\s-])+/u;
const NAME_WORDS = 3;

function beginsWithName(line: string, thisYear: number): boolean {
  const start = line.replace(BEFORE_WORDS, '').split(/\s+/).slice(0, NAME_WORDS).join(' ');
  const { make, model } = readAdvert(start, thisYear).fields;
  return make !== undefined || model !== undefined;
}

/** A text as it may be shown: without emphasis, links, numbers of phones and plates. */
function publicText(text: string): string {
  return text
    .replace(EMPHASIS, '')
    .split('\n')
    .map((line) => {
      const written = withoutAddresses(line);
      const { cut } = takePrivateParts(fold(written));
      return cut.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), written);
    })
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}
