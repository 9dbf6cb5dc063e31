import { factsStatedIn } from '../catalogue/variant.ts';
import { FEATURE_PHRASES, OTHER_EQUIPMENT, SAFETY_EQUIPMENT } from './equipment-words.ts';

/** A piece of equipment that a text lists, in the words of buyers' lists, and as the text has it. */
export type Equipment = { list: 'features' | 'safety'; name: string; written: string };

type Phrase = { words: RegExp; list: Equipment['list']; name: string };

const phrasesOf = (list: Equipment['list'], rows: readonly (readonly [string, string])[]): Phrase[] =>
  rows.map(([expression, name]) => ({
    words: new RegExp(String.raw`(?<![\p{L}\d])(?:${expression})(?![\p{L}\d])`, 'giu'),
    list,
    name,
  }));

const PHRASES: readonly Phrase[] = [
  ...phrasesOf('features', OTHER_EQUIPMENT),
  ...phrasesOf('safety', SAFETY_EQUIPMENT),
  ...phrasesOf('features', FEATURE_PHRASES),
];

const ANY = new RegExp(PHRASES.map(({ words }) => words.source).join('|'), 'iu');

/** Between the pieces of a list; a slash between figures (`3.0/4.0`) and a lone letter belong to a trim. */
const SEPARATOR = /(\s*[,;|•·\n]\s*|\s+[/+&]\s+|[/+&](?=[a-z]{3})|\s+(?:with|w\/?|and)\s+)/i;
const IS_LIST_SIGN = /[,;|•·\n]/;
/** Words around equipment that say nothing else. */
const FILLERS =
  /(?<![\p{L}\d])(?:full|fully|front|rear|side|curtain|knee|dual|driver|passenger|srs|dcc|gps|with|and|factory|original|working|\d{1,2})(?![\p{L}\d])/giu;

type Piece = { before: string; text: string; found: readonly Equipment[]; isEquipment: boolean };

/**
 * Takes the list of equipment out of a title or trim: `600, Air conditioning, Power windows` is `600` with two
 * features. One name within other words (`Series II Leather AWD`) is part of the trim. Never throws.
 */
export function takeEquipment(text: string): { rest: string; equipment: Equipment[] } {
  if (!ANY.test(text)) return { rest: text, equipment: [] };
  const pieces = piecesOf(text);
  const isList = pieces.filter(({ isEquipment }) => isEquipment).length > 1;
  const listFrom = pieces.findIndex(({ isEquipment }) => isEquipment);
  const isListed = (piece: Piece, at: number) =>
    piece.isEquipment ||
    (isList && at > listFrom && IS_LIST_SIGN.test(piece.before) && !statesTheCar(piece.text));
  const kept = pieces.filter((piece, at) => !isListed(piece, at));
  const listed = pieces.filter(isListed);
  const running = kept.map(takeRunning);
  return {
    rest: joined(
      running.map(({ piece }) => piece),
      listed.length > 0,
    ),
    equipment: [...listed.flatMap(equipmentOf), ...running.flatMap(({ equipment }) => equipment)],
  };
}

function piecesOf(text: string): Piece[] {
  const parts = text.split(SEPARATOR);
  return parts.flatMap((part, at) => {
    if (at % 2 === 1 || part.trim() === '') return [];
    const found = findIn(part);
    const left = without(part, found).replace(FILLERS, '').trim();
    return [
      { before: parts[at - 1] ?? '', text: part.trim(), found, isEquipment: found.length > 0 && left === '' },
    ];
  });
}

const statesTheCar = (text: string): boolean =>
  /[a-z]\d|\d[a-z]|\d\.\d/i.test(text) || Object.keys(factsStatedIn(text)).length > 0;

function findIn(text: string): Equipment[] {
  let left = text;
  return PHRASES.flatMap(({ words, list, name }) => {
    const matches = left.match(words) ?? [];
    left = left.replace(words, ' | ');
    return matches.map((written) => ({ list, name, written }));
  });
}

const without = (text: string, found: readonly Equipment[]): string =>
  found
    .reduce((left, { written }) => left.replace(written, ' '), text)
    .replace(/\s+/g, ' ')
    .trim();

/** Two names in running words are a list without commas. */
function takeRunning(piece: Piece): { piece: Piece; equipment: readonly Equipment[] } {
  if (piece.found.length < 2) return { piece, equipment: [] };
  return { piece: { ...piece, text: without(piece.text, piece.found) }, equipment: piece.found };
}

/** What stands in a list is equipment, whatever it is. */
const equipmentOf = ({ text, found }: Piece): Equipment[] => {
  const [only] = found;
  if (only && found.length > 1) return [...found];
  return [only ? { ...only, written: text } : { list: 'features', name: sentence(text), written: text }];
};

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function joined(pieces: readonly Piece[], isCut: boolean): string {
  return pieces
    .map(({ before, text }, at) => (at === 0 ? '' : isCut && IS_LIST_SIGN.test(before) ? ' ' : before) + text)
    .join('')
    .trim();
}
