/** So many sellers may get the same text from one person within a day. */
export const MOST_SAME_TEXT = 3;

/** Shorter texts are too common to compare, such as "Is it still available?". */
const SHORT_LETTERS = 20;
/** A short question that names the car is about that car, as the quick messages are. */
const QUESTION_CHARACTERS = 160;

/**
 * A text without its spelling, equal for texts that differ only in case, spaces, marks and signs, so that it is seen when
 * one goes to many sellers; undefined for what may be said to all of them.
 */
export function repeatableText(text: string, vehicleTitle: string): string | undefined {
  const letters = lettersOf(text);
  if (letters.length < SHORT_LETTERS) return undefined;
  const title = lettersOf(vehicleTitle);
  if (title !== '' && letters.includes(title) && text.length <= QUESTION_CHARACTERS) return undefined;
  return letters;
}

const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
