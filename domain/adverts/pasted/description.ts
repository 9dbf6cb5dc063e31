import type { Span } from '../../words/source.ts';
import type { AdvertLine } from './lines.ts';
import { kindOf } from './words.ts';

/** Words that say something of the car though no field holds them. */
const PRAISE = /^(?:clean|nice|good|great|best|well|safi|nzuri|poa|kali|fiti)$/i;
/** `Yom 2016` is a year. */
const LABELS = /^yom$/i;
/** A clause about contacting the seller, with or without a number. */
const CONTACT =
  /^\W*(?:call|contacts?|whats ?app|text|sms|tel|phone|mobile|cell|piga|dm|inbox|reach|location|link)\b/i;
const LEAST_LETTERS = 4;
/** So many digits in one clause may be a phone number, however it is written. */
const MANY_DIGITS = 7;
/** A line of more is a list of nothing. */
const MOST_CLAUSES = 100;

const SILENT = new Set(['nothing', 'not', 'sort', 'group', undefined]);

/**
 * What an advert says that no field holds, clause by clause in its own words; undefined for nothing. Clauses with a
 * number of a phone or plate, a price or a mileage are left out whole.
 */
export function describeRest(lines: readonly AdvertLine[]): string | undefined {
  const said = lines
    .map((line) =>
      clausesOf(line.text)
        .slice(0, MOST_CLAUSES)
        .filter((clause) => isWorthSaying(line, clause)),
    )
    .map((clauses, at) => clauses.map(({ start, end }) => lines[at]?.text.slice(start, end) ?? '').join(', '))
    .map((text) => text.replace(/^[\s\-:]+/, '').trim())
    .filter((text) => text.length >= LEAST_LETTERS);
  return said.map((text) => text.charAt(0).toUpperCase() + text.slice(1)).join('\n') || undefined;
}

/** The pieces between commas, full stops and dashes, without the blanks around them. */
function clausesOf(text: string): Span[] {
  const clauses: Span[] = [];
  let start = 0;
  const end = (at: number, next: number) => {
    const piece = text.slice(start, at);
    const from = start + piece.length - piece.trimStart().length;
    if (piece.trim() !== '') clauses.push({ start: from, end: from + piece.trim().length });
    start = next;
  };
  for (const { 0: mark, index } of text.matchAll(/[,;.!?]+(?=\s|$)| - /g)) end(index, index + mark.length);
  end(text.length, text.length);
  return clauses;
}

function isWorthSaying(line: AdvertLine, clause: Span): boolean {
  const text = line.text.slice(clause.start, clause.end);
  if (CONTACT.test(text) || digitsIn(text) >= MANY_DIGITS) return false;
  const isIn = (span: Span) => span.start >= clause.start && span.end <= clause.end;
  const { price, mileage, bare, ...counts } = line.figures;
  if ([...line.cut, ...[...price, ...mileage, ...bare].map(({ span }) => span)].some(isIn)) return false;
  const parts = line.parts.filter(({ part }) => isIn(part.span));
  const unread = parts.filter(
    ({ part, text }) => (part.kind === 'word' && !LABELS.test(text)) || PRAISE.test(text),
  ).length;
  const named = parts.filter((one) => one.part.kind === 'facts' || !SILENT.has(kindOf(one))).length;
  const figures = Object.values(counts)
    .flat()
    .filter(({ span }) => isIn(span)).length;
  return unread > 0 && unread >= named + figures + line.noted.filter(isIn).length;
}

const digitsIn = (text: string): number => text.normalize('NFKD').match(/\p{Nd}/gu)?.length ?? 0;
