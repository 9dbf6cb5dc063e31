import { namesOf } from '../../names-of.ts';
import { LEXICON, type Meaning } from './lexicon.ts';

/** Words `from` to `to` of a sentence, both included. */
export type Span = { from: number; to: number };

/** The meanings that begin at each word of a sentence. */
export type Mentions = readonly ReadonlyMap<Meaning, Span>[];

type Phrase = { meaning: Meaning; words: readonly string[] };

const PHRASES = new Map<string, Phrase[]>();
const FORMS: { meaning: Meaning; form: RegExp }[] = [];
for (const meaning of namesOf(LEXICON)) {
  const entries: readonly (string | RegExp)[] = LEXICON[meaning];
  for (const entry of entries) {
    if (typeof entry !== 'string') FORMS.push({ meaning, form: entry });
    else
      for (const phrase of entry.split(', ')) {
        const words = phrase.split(' ');
        const first = words[0] ?? '';
        PHRASES.set(first, [...(PHRASES.get(first) ?? []), { meaning, words }]);
      }
  }
}

/** Finds what the words of a sentence mean; of several phrases of one meaning at a word, the longest. */
export function mentionsIn(words: readonly string[]): Mentions {
  return words.map((word, from) => {
    const found = new Map<Meaning, Span>();
    for (const { meaning, form } of FORMS) if (form.test(word)) found.set(meaning, { from, to: from });
    for (const { meaning, words: phrase } of PHRASES.get(word) ?? []) {
      const to = from + phrase.length - 1;
      const isLonger = to >= (found.get(meaning)?.to ?? 0);
      if (isLonger && phrase.every((each, step) => words[from + step] === each))
        found.set(meaning, { from, to });
    }
    return found;
  });
}
