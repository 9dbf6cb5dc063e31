import { CATALOGUE, findMake, findModel, nameKey } from '#domain/catalogue/catalogue.ts';
import { CORRECTIONS, MAKES, MAKES_IN_MODELS } from './spellings.ts';

/** The make and the whole name of a car, the make no longer in front of it. */
export function readName(makeCell: string, modelCell: string): { make: string; name: string } {
  const makeText = makeCell.replace(/\s+/g, ' ').trim();
  const raw = modelCell.normalize('NFKC').replace(/\s+/g, ' ').trim();
  const inModel =
    makeText === 'SAIC MOTORS' ? MAKES_IN_MODELS.find(([pattern]) => pattern.test(raw)) : undefined;
  const make = inModel?.[1] ?? MAKES[makeText] ?? findMake(makeText) ?? makeText;
  // Spellings are corrected in capitals; a name without a mistake keeps its own letters.
  const corrected = CORRECTIONS.reduce(
    (name, [pattern, right]) => name.replace(pattern, right),
    raw.toUpperCase(),
  );
  const name = corrected === raw.toUpperCase() ? raw : corrected;
  return { make, name: withoutMake(make, makeText, name) };
}

function withoutMake(make: string, makeText: string, name: string): string {
  const first = make === 'Jeep' ? ['Chrysler', make] : [make, makeText];
  const [word = '', ...rest] = name.split(' ');
  return rest.length > 0 && first.some((each) => nameKey(each) === nameKey(word)) ? rest.join(' ') : name;
}

type Span = { start: number; end: number; model: string };

/** Names that mean another car in the list than in the market's catalogue. */
const NOT_THE_CATALOGUES = new Set(['toyota|rumion']);

/** Splits a name into the model (as the catalogue writes it, where it is known) and what follows. */
export function splitName(make: string, name: string): { model: string; variant: string } {
  const words = name.split(' ');
  const span = longest(findSpans(make, words));
  if (!span) {
    const [first = name, ...rest] = words;
    return { model: writeWord(make, first), variant: writeWords(make, rest) };
  }
  const rest = words.filter((_, index) => index < span.start || index >= span.end);
  const glued = gluedModel(make, words[0] ?? '');
  if (span.start === 0 && glued?.model === span.model && nameKey(words[0] ?? '') !== nameKey(span.model))
    return { model: span.model, variant: writeWords(make, words) };
  return { model: span.model, variant: writeWords(make, rest) };
}

/** What leads the name counts before what stands further back in it, and then the longest. */
function longest(spans: readonly Span[]): Span | undefined {
  const leading = spans.filter(({ start }) => start === 0);
  const candidates = leading.length > 0 ? leading : spans;
  return candidates.toSorted((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start)[0];
}

const MOST_WORDS = 4;

function findSpans(make: string, words: readonly string[]): Span[] {
  const spans: Span[] = [];
  for (let start = 0; start < words.length; start++)
    for (let end = start + 1; end <= Math.min(words.length, start + MOST_WORDS); end++) {
      const text = words.slice(start, end).join(' ');
      const isMistakable = start > 0 && (/^\d+$/.test(nameKey(text)) || nameKey(text).length < 3);
      if (isMistakable || NOT_THE_CATALOGUES.has(`${nameKey(make)}|${nameKey(text)}`)) continue;
      const found = findModel(make, text) ?? (start === 0 && end === 1 ? gluedModel(make, text) : undefined);
      if (found) spans.push({ start, end, model: found.model });
    }
  return spans;
}

/** `LX570` begins with the letters of the LX, `RX450HL` with RX 450h: for makes that name cars so. */
function gluedModel(make: string, word: string): { model: string } | undefined {
  if (make !== 'Lexus') return undefined;
  const [, letters = '', digits = '', hybrid = ''] = /^([A-Z]{2})(\d{3})(H?)/i.exec(word) ?? [];
  return (
    findModel(make, `${letters}${digits}${hybrid}`) ??
    findModel(make, `${letters}${digits}`) ??
    (letters ? findModel(make, letters) : undefined)
  );
}

const writeWords = (make: string, words: readonly string[]): string =>
  words.map((word) => writeWord(make, word)).join(' ');

const ABBREVIATIONS = new Set(['TFSI', 'PHEV', 'MHEV', 'EREV', 'HDPE', 'TTDI']);

/** A word in readable letters: as the catalogue writes it, else capitals only for abbreviations and codes. */
function writeWord(make: string, word: string): string {
  if (word !== word.toUpperCase()) return word;
  const known = knownWords(make).get(word);
  if (known) return known;
  if (/^\d(ST|ND|RD|TH)$/.test(word)) return word.toLowerCase();
  const isPlain = /^[A-Z]{4,}$/.test(word) && !ABBREVIATIONS.has(word);
  return isPlain ? word.charAt(0) + word.slice(1).toLowerCase() : word;
}

const written = new Map<string, Map<string, string>>();

function knownWords(make: string): Map<string, string> {
  const words = written.get(make) ?? new Map<string, string>();
  if (!written.has(make)) {
    const models = CATALOGUE.find(({ name }) => name === make)?.models ?? [];
    for (const word of models.flatMap(({ name }) => name.split(' '))) words.set(word.toUpperCase(), word);
    written.set(make, words);
  }
  return words;
}
