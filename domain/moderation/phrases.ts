import { plainLetters } from '../accounts/lookalikes.ts';

/** A text in plain small letters and digits, with one space between its words and at both ends. */
export const plainText = (text: string): string =>
  ` ${plainLetters(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

const expressions = new WeakMap<readonly string[], RegExp | null>();

/** What finds the phrases of a list in what `plainText` gives; null for a list without any. */
function expressionOf(phrases: readonly string[]): RegExp | null {
  const known = expressions.get(phrases);
  if (known !== undefined) return known;
  const sources = phrases.map(sourceOf).filter((source) => source !== '');
  const made = sources.length > 0 ? new RegExp(`(?<= )(?:${sources.join('|')})(?= )`, 'gu') : null;
  expressions.set(phrases, made);
  return made;
}

/** Letters and digits alone come in, so nothing needs an escape; `*` stands for the rest of a word. */
const sourceOf = (phrase: string): string =>
  phrase
    .trim()
    .split(/\s+/)
    .flatMap((word) => {
      const letters = plainText(word).trim();
      if (letters === '') return [];
      return word.endsWith('*') ? `${letters}[\\p{L}\\p{N}]*` : letters;
    })
    .join(' ');

/** The phrases of a list that stand in a text, each once, as they stand there in plain letters. */
export function phrasesIn(text: string, phrases: readonly string[]): string[] {
  const expression = expressionOf(phrases);
  return expression ? [...new Set(plainText(text).match(expression) ?? [])] : [];
}

/** A text without the phrases of a list: its plain words where one stands in it, else the text as it is. */
export const withoutPhrases = (text: string, phrases: readonly string[]): string => {
  const expression = expressionOf(phrases);
  if (!expression || phrasesIn(text, phrases).length === 0) return text;
  return plainText(text).replaceAll(expression, '');
};
