import { type Rewording, reworded, type Source } from './source.ts';
import { isYearLike } from './year-like.ts';

const ONES = new Map(
  'moja, mbili, tatu, nne, tano, sita, saba, nane, tisa'.split(', ').map((word, index) => [word, index + 1]),
);
const TENS = new Map(
  'kumi, ishirini, thelathini, arobaini, hamsini, sitini, sabini, themanini, tisini'
    .split(', ')
    .map((word, index) => [word, (index + 1) * 10]),
);
const HUNDREDS = new Set(['mia', 'soo']);
/** What people count money in, from the language and from the street. */
const SCALES = new Map([
  ...['milioni', 'millioni', 'million', 'milion', 'mita', 'meta'].map((word) => [word, 1_000_000] as const),
  ...['laki', 'lakhi'].map((word) => [word, 100_000] as const),
  ...['elfu', 'alfu', 'thao', 'thau', 'ngiri'].map((word) => [word, 1000] as const),
]);

const FIGURE = /^\d+(\.\d+)?$/;

/** These name an amount on their own: `chini ya milioni`. */
const ONE_OF = new Set(['milioni', 'millioni', 'million', 'milion', 'laki', 'lakhi']);
const SHARES = new Map([
  ['nusu', 0.5],
  ['robo', 0.25],
]);

/** Words that were read together: what they amount to, and how many there were. */
type Read = { value: number; length: number };

/** In the unit that was said: the other end of a range borrows it. */
const inShort = (kes: number): string => (kes < 1_000_000 ? `${kes / 1000}k` : `${kes / 1_000_000}m`);

/** Writes Swahili amounts and counts in figures: `laki tano` 500k, `milioni moja na nusu` 1.5m, `viti saba` viti 7. */
export function inFigures(source: Source): Source {
  const tokens = [...source.text.matchAll(/[\p{L}\d.]+/gu)];
  const words = tokens.map(([word]) => word);
  const pieces: Rewording[] = [];
  for (let at = 0; at < words.length; ) {
    const amount = readAmount(words, at) ?? readThousands(words, at);
    const read = amount ?? readCount(words, at);
    const [first, last] = [tokens[at], tokens[at + (read?.length ?? 1) - 1]];
    if (read && first && last) {
      const text = amount ? inShort(amount.value) : String(read.value);
      pieces.push({ from: first.index, to: last.index + last[0].length, text });
    }
    at += read?.length ?? 1;
  }
  return reworded(source, pieces);
}

/** `laki tano`, `9 laki`, `nusu milioni`, `milioni moja na laki mbili`. */
function readAmount(words: readonly string[], at: number): Read | undefined {
  const [word = '', next = ''] = words.slice(at, at + 2);
  const scaleOfNext = SCALES.get(next);
  const share = SHARES.get(word);
  if (share && scaleOfNext) return { value: share * scaleOfNext, length: 2 };
  if (FIGURE.test(word) && !isYearLike(word) && scaleOfNext)
    return withRest(words, at, { value: Number(word) * scaleOfNext, length: 2 }, scaleOfNext);
  const scale = SCALES.get(word);
  if (!scale) return undefined;
  const count = readFigure(words, at + 1) ?? readCount(words, at + 1);
  if (!count) return ONE_OF.has(word) ? { value: scale, length: 1 } : undefined;
  return withRest(words, at, { value: count.value * scale, length: 1 + count.length }, scale);
}

/** What hundreds count when it is not money: `cc mia sita`, `mia nane km`, `viti mia moja`. */
const COUNTED = new Set(['cc', 'km', 'kms', 'kilomita', 'kilometa', 'maili', 'viti', 'watu']);

/** Of cars, `mia tano` and `soo nane` are thousands. */
function readThousands(words: readonly string[], at: number): Read | undefined {
  if (!HUNDREDS.has(words[at] ?? '') || !ONES.has(words[at + 1] ?? '')) return undefined;
  const hundreds = readCount(words, at);
  if (!hundreds || COUNTED.has(words[at - 1] ?? '') || COUNTED.has(words[at + hundreds.length] ?? ''))
    return undefined;
  return { value: hundreds.value * 1000, length: hundreds.length };
}

/** `nusu` and `robo` are linked by `u` on the coast. */
const AND = new Set(['na', 'u']);

/** `… na nusu`, or a smaller amount after a greater one. */
function withRest(words: readonly string[], at: number, read: Read, scale: number): Read {
  const linked = AND.has(words[at + read.length] ?? '') ? 1 : 0;
  const next = at + read.length + linked;
  const share = SHARES.get(words[next] ?? '');
  if (share && !SCALES.has(words[next + 1] ?? ''))
    return { value: read.value + share * scale, length: read.length + linked + 1 };
  const less = SCALES.has(words[next] ?? '') ? readAmount(words, next) : readThousands(words, next);
  // `laki tatu na elfu thelathini kwa mwezi` are two amounts: one in hand, one a month.
  const isMonthly = linked === 1 && words[next + (less?.length ?? 0) + 1] === 'mwezi';
  return less && less.value < scale && !isMonthly
    ? { value: read.value + less.value, length: read.length + linked + less.length }
    : read;
}

const readFigure = (words: readonly string[], at: number): Read | undefined =>
  FIGURE.test(words[at] ?? '') ? { value: Number(words[at]), length: 1 } : undefined;

/** `saba`, `kumi na tano`, `mia nane na hamsini`. */
function readCount(words: readonly string[], at: number): Read | undefined {
  const word = words[at] ?? '';
  const one = ONES.get(word);
  if (one) return { value: one, length: 1 };
  if (HUNDREDS.has(word)) {
    const hundreds = ONES.get(words[at + 1] ?? '');
    const read = { value: (hundreds ?? 1) * 100, length: hundreds ? 2 : 1 };
    return withLess(words, at, read, (next) => (TENS.has(next) ? readCount : undefined));
  }
  const ten = TENS.get(word);
  if (!ten) return undefined;
  return withLess(words, at, { value: ten, length: 1 }, (next) => (ONES.has(next) ? readCount : undefined));
}

function withLess(
  words: readonly string[],
  at: number,
  read: Read,
  readerOf: (next: string) => typeof readCount | undefined,
): Read {
  if (words[at + read.length] !== 'na') return read;
  const next = at + read.length + 1;
  const less = readerOf(words[next] ?? '')?.(words, next);
  return less ? { value: read.value + less.value, length: read.length + 1 + less.length } : read;
}
