/** A piece of a text, and whether it is one of the words that were looked for. */
type Piece = { text: string; isMarked: boolean };

/** A phone number as the rules keep it: without what is written between its digits. */
const NUMBER = /^\+?\d{7,}$/;

/** A pattern that finds a word as it may be written. */
function patternOf(word: string): string {
  const sought = word.trim();
  if (NUMBER.test(sought))
    return [...sought]
      .map((sign) => (sign === '+' ? String.raw`\+` : sign))
      .join(String.raw`[^\p{L}\d\n]{0,3}`);
  return sought.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`);
}

/** A text in pieces, with those marked that are one of `words`, whatever their case and blanks. Together they are the text. */
export function markWords(text: string, words: readonly string[]): Piece[] {
  const sought = words.filter((word) => word.trim() !== '').toSorted((a, b) => b.length - a.length);
  if (sought.length === 0) return text === '' ? [] : [{ text, isMarked: false }];
  return text
    .split(new RegExp(`(${sought.map(patternOf).join('|')})`, 'giu'))
    .map((piece, index) => ({ text: piece, isMarked: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}
