import { nameKey } from '../catalogue/catalogue.ts';
import { readableVariant } from '../catalogue/variant.ts';
import { type Equipment, takeEquipment } from './equipment.ts';

type Named = { year?: number | undefined; make?: string | undefined; model?: string | undefined };
export type ReadTrim = { trim: string; equipment: Equipment[] };

/** A card has room for so many letters of a trim in one line. */
export const MAX_TRIM_LETTERS = 40;
const MOST_READINGS = 4;

/**
 * The trim that a variant column or a seller states, without what stands elsewhere: the year, make and model, lists of
 * equipment, the gearbox and what is said twice. Beyond `MAX_TRIM_LETTERS` it loses words that other columns say. Reading
 * a trim again changes nothing.
 */
export function readTrim(written: string, car: Named): ReadTrim {
  let read: ReadTrim = { trim: written, equipment: [] };
  for (let reading = 0; reading < MOST_READINGS; reading++) {
    const { trim, equipment } = readOnce(read.trim, car);
    if (trim === read.trim) break;
    read = { trim, equipment: [...read.equipment, ...equipment] };
  }
  return read;
}

function readOnce(written: string, car: Named): ReadTrim {
  const { rest, equipment } = takeEquipment(readableVariant(written));
  const { text, equipment: counted } = takeCounts(rest);
  const trim = shorten(eachOnce(withoutGearbox(withoutNames(text, car))));
  return { trim: trim.replace(EDGES, '').trim(), equipment: [...equipment, ...counted] };
}

const EDGES = /^[\s,;|/+&-]+|[\s,;|/+&-]+$/g;

/** `6cyl 8A`, as American lists end: cylinders, then gears with A or AM for automatic and M for manual. */
const CYLINDERS =
  /(?<![\w.])(\d{1,2}) ?cyl\b((?: (?:turbo(?:diesel)?|s c|supercharged))?)(?: (\d{1,2})(am?|m)\b)?/i;
const GEARS_BEHIND_V8 = /(?<=\bv\d{1,2}) (\d{1,2})(am?|m)$/i;
const WHEELS = /(?<!\S)w (1[4-9]|2[0-4])(?!\S)/i;
const BUILT_UNTIL = /(?<!\S)w prod (?:end|start) \d{1,2} \d{2}(?!\S)/i;
const HYBRID = /\bgas[ -]electric hybrid\b/i;

function takeCounts(text: string): { text: string; equipment: Equipment[] } {
  const equipment: Equipment[] = [];
  const note = (name: string, written: string) => equipment.push({ list: 'features', name, written });
  const noteGears = (written: string, gears = '', kind = '') => {
    if (Number(gears) > 3) note(`${gears}-speed ${/^m$/i.test(kind) ? 'manual' : 'automatic'}`, written);
  };
  const left = text
    .replace(CYLINDERS, (whole: string, count: string, charger = '', gears?: string, kind = '') => {
      note(`${count} cylinders`, whole);
      noteGears(whole, gears, kind);
      return charger.replace(/\bs c\b/i, 'Supercharged');
    })
    .replace(GEARS_BEHIND_V8, (whole: string, gears: string, kind: string) => {
      noteGears(whole, gears, kind);
      return '';
    })
    .replace(WHEELS, (whole: string, inches: string) => {
      note(`${inches}-inch wheels`, whole);
      return '';
    })
    .replace(BUILT_UNTIL, '')
    .replace(HYBRID, 'Hybrid');
  return { text: spaced(left), equipment };
}

const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Shorter names are words of trims too: `G`, `LX`. */
const SHORTEST_NAME = 3;
const SHORTEST_END = 2;

/** Without the year at either end and the make, the model or its last words (`Prado`) at the beginning. */
function withoutNames(text: string, { year, make = '', model = '' }: Named): string {
  const [whole = '', ...ends] = endsOf(model);
  const names = [
    ...[make, whole].filter((name) => nameKey(name).length >= SHORTEST_NAME),
    ...ends.filter((end) => nameKey(end).length >= SHORTEST_END),
  ];
  let left = text;
  for (let before = ''; before !== left; ) {
    before = left;
    if (year) left = left.replace(new RegExp(String.raw`^${year}(?![\w.-])(?! ?cc)\s*|\s+${year}$`, 'i'), '');
    for (const name of names) left = withoutName(left, name);
  }
  return left;
}

/** `Land Cruiser Prado`, `Cruiser Prado`, `Prado`. */
const endsOf = (name: string): string[] => name.split(' ').map((_, at, words) => words.slice(at).join(' '));

function withoutName(text: string, name: string): string {
  const words = text.split(' ');
  const key = nameKey(name);
  const count = words.findIndex((_, at) => nameKey(words.slice(0, at + 1).join('')) === key) + 1;
  return words.slice(count).join(' ');
}

const GEARBOX_AT_END = /\s+(?:automatic|tiptronic|manual|cvt)$/i;

/** A car without another trim. */
const BASE = /^base\s+(?=\S)/i;
const ANY_CAR = /^(?:car|vehicle)$/i;

const withoutGearbox = (text: string): string =>
  text.replace(GEARBOX_AT_END, '').replace(BASE, '').replace(ANY_CAR, '');

const LITRES = /^(\d\.\d)l?$/i;

const ALL_WHEELS = /^(?:awd|4wd|4x4)$/i;
const MAKERS_ALL_WHEELS = /\b(?:4matic|quattro|xdrive|4motion|all4)/i;

/** Each word once, and the size of the engine once: `2.0T Premium 2.0L` has it in its first word, `AWD 4MATIC` its wheels. */
function eachOnce(text: string): string {
  const words = text.split(' ');
  const isAgain = (word: string, at: number) => {
    if (ALL_WHEELS.test(word) && MAKERS_ALL_WHEELS.test(text)) return true;
    const before = words.slice(0, at);
    const litres = LITRES.exec(word)?.[1];
    if (litres) return before.some((one) => one.startsWith(litres));
    return /[a-z]/i.test(word) && word.length > 1 && before.some((one) => sameWord(one, word));
  };
  return words.filter((word, at) => !isAgain(word, at)).join(' ');
}

const sameWord = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** What other columns say, those first that buyers miss least in a trim. */
const SAID_ELSEWHERE: readonly RegExp[] = [
  /\b\d[ -]?(?:dr|doors?)\b/gi,
  /\b(?:sedan|saloon|hatchback|suv|wagon|coup[eé]|convertible|cabriolet|liftback|sport utility)\b/gi,
  /\b\d{1,2}[ -]?seat(?:s|er|ers)?\b/gi,
  /\b(?:fwd|rwd|awd|4wd|2wd|4x4|4x2)\b/gi,
  /\b(?:petrol|diesel|turbodiesel)\b/gi,
];

function shorten(text: string): string {
  let left = text;
  for (const words of SAID_ELSEWHERE) {
    if (left.length <= MAX_TRIM_LETTERS) return left;
    left = spaced(left.replace(words, ''));
  }
  return left.length <= MAX_TRIM_LETTERS
    ? left
    : left
        .slice(0, MAX_TRIM_LETTERS + 1)
        .replace(/\s+\S*$/, '')
        .slice(0, MAX_TRIM_LETTERS);
}
