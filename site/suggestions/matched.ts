/** A piece of a text, and whether it is what was typed. */
type Piece = { text: string; isMatched: boolean };

const isLetter = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);
const fold = (character: string): string => character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of a text without case, accents and punctuation. */
export const wordsIn = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Whether each typed word begins a word of the text, or all together do, written as one. */
export const matches = (text: string, typed: string): boolean => matchedRanges(text, typed) !== undefined;

/** The text cut into what was typed, at the beginning of its words, and what was not. */
export function matchedPieces(text: string, typed: string): Piece[] {
  const ranges = matchedRanges(text, typed) ?? [];
  const pieces: Piece[] = [];
  let done = 0;
  for (const [start, end] of ranges) {
    if (start > done) pieces.push({ text: text.slice(done, start), isMatched: false });
    pieces.push({ text: text.slice(start, end), isMatched: true });
    done = end;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), isMatched: false });
  return pieces;
}

type Range = readonly [start: number, end: number];

function matchedRanges(text: string, typed: string): Range[] | undefined {
  const words = wordsIn(typed);
  const whole = words.length > 0 ? rangeOf(text, words.join('')) : undefined;
  if (whole) return [whole];
  const each = words.flatMap((word) => {
    const range = rangeOf(text, word);
    return range ? [range] : [];
  });
  return each.length === words.length ? merged(each) : undefined;
}

/** Where these letters stand from the beginning of a word on, whatever stands between its letters. */
function rangeOf(text: string, letters: string): Range | undefined {
  for (let start = 0; start < text.length; start++) {
    const isBeginning = isLetter(text.charAt(start)) && !isLetter(text.charAt(start - 1));
    const end = isBeginning ? endOf(text, start, letters) : undefined;
    if (end !== undefined) return [start, end];
  }
  return undefined;
}

function endOf(text: string, start: number, letters: string): number | undefined {
  let found = 0;
  for (let at = start; at < text.length; at++) {
    const character = text.charAt(at);
    if (!isLetter(character)) continue;
    const folded = fold(character);
    if (!letters.startsWith(folded, found)) return undefined;
    found += folded.length;
    if (found >= letters.length) return at + 1;
  }
  return undefined;
}

function merged(ranges: readonly Range[]): Range[] {
  const joined: Range[] = [];
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = joined.at(-1);
    if (last && start <= last[1]) joined[joined.length - 1] = [last[0], Math.max(last[1], end)];
    else joined.push([start, end]);
  }
  return joined;
}
