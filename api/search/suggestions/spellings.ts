/** How a name may be typed: each spelling from one of its words on, without blanks, such as `landcruiser` and `cruiser`. */
export type Spelling = {
  text: string;
  /** It is how the name itself begins, rather than a word in it or another name for it. */
  isBeginning: boolean;
};

/** The words of a text without case, accents and punctuation: `Lang'ata` has `lang` and `ata`. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** The spellings of a name; of one that is not its own none counts as its beginning. */
export function spellingsOf(name: string, isOwn = true): Spelling[] {
  const words = wordsOf(name);
  return words.map((_, start) => ({
    text: words.slice(start).join(''),
    isBeginning: isOwn && start === 0,
  }));
}
