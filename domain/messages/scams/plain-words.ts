/** Letters of other alphabets that look like these. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    с: 'c',
    е: 'e',
    һ: 'h',
    і: 'i',
    ј: 'j',
    о: 'o',
    р: 'p',
    ѕ: 's',
    у: 'y',
    х: 'x',
    к: 'k',
    м: 'm',
  },
  ...{ т: 't', ι: 'i', ο: 'o', ρ: 'p', α: 'a', ı: 'i' },
};
const LEET: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' },
};

const SIGNS: Readonly<Record<string, string>> = { '’': "'", '‘': "'", '–': ',', '—': ',' };

const MARKS = /\p{M}|\p{Cf}/gu;
const ADDRESS = /(?:https?:\/\/|www\.)\S{1,300}/g;
/** Four letters and more with the same sign between each: a word written apart, as in `d e p o s i t`. */
const SPACED_OUT = /(?<![a-z0-9])[a-z]([ ._*-])[a-z](?:\1[a-z]){2,}(?![a-z0-9])/g;
const GROUPED_DIGITS = /(?<=\d)[,.](?=\d{3}(?!\d))/g;
const AMOUNT = /^\d+(?:k|m|kes|ksh|bob|cc|km|th|st|nd|rd|pm|am)?$/;
const LONGEST_WORD = 40;

/** The words of a sentence as rules read them; `,` stands where a clause ends. */
export type Sentence = { words: readonly string[]; isQuestion: boolean };

/**
 * The sentences of a message in plain small letters: without diacritics and emojis, with what tricks of spelling hide
 * (`D3P0SIT`, `d e p o s i t`, letters of other alphabets) undone. Takes time in proportion to the text.
 */
export function plainSentences(text: string): Sentence[] {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '')
    .replace(/\P{ASCII}/gu, (letter) => LOOKALIKES[letter] ?? SIGNS[letter] ?? ' ')
    .replace(ADDRESS, ' weblink ')
    .replace(/\bm[- ]pesa\b/g, 'mpesa')
    .replace(/\bone[- ]time\b/g, 'onetime')
    .replace(SPACED_OUT, joined)
    .replace(GROUPED_DIGITS, '')
    .replace(/%/g, ' percent ')
    .replace(/'ll\b/g, ' will')
    .replace(/(?<=[a-z])[*_'](?=[a-z])/g, '')
    .replace(/\/[-=]/g, ' ');
  return plain.split(/(?<=[.!?;\n])(?!\d)/).flatMap((piece) => {
    const words = wordsOf(piece);
    return words.length > 0 ? { words, isQuestion: piece.includes('?') } : [];
  });
}

/** In `a d e p o s i t` the first letter may be a word of its own: both readings are given. */
function joined(apart: string): string {
  const word = apart.replace(/[ ._*-]/g, '');
  return /^[ai]/.test(word) ? `${word} ${word.slice(1)}` : word;
}

const wordsOf = (piece: string): string[] =>
  (piece.match(/[a-z0-9@$]+|[,:()]/g) ?? []).flatMap((word) =>
    word.length > LONGEST_WORD ? [] : /^[,:()]$/.test(word) ? ',' : undisguised(word),
  );

function undisguised(word: string): string {
  if (AMOUNT.test(word)) return word;
  const letters = /[a-z]/.test(word) ? word.replace(/[013457@$]/g, (sign) => LEET[sign] ?? sign) : word;
  return letters.replace(/([a-z])\1{2,}/g, '$1');
}
