import { nameKey } from '../catalogue/catalogue.ts';
import type { Excludable } from './excludable.ts';
import { type Meaning, NO_SLIPS, NOTHING } from './meanings.ts';
import { GAP, type NumberPart } from './numbers.ts';
import { type Source, type Span, spanOf } from './source.ts';
import { correct } from './typos.ts';
import type { Vocabulary } from './vocabulary.ts';
import { isYearLike } from './year-like.ts';

/**
 * A piece of the text and what it was taken for: words of the vocabulary, numbers, words to look up, what is left out,
 * and what cannot be read.
 */
export type Part =
  | NumberPart
  | ({ span: Span } & (
      | { kind: 'meanings'; meanings: readonly Meaning[]; corrected?: string }
      | { kind: 'word'; word: string; isLiteral: boolean }
      | { kind: 'excluded'; meanings: readonly Excludable[] }
    ));
export type Token = { text: string; span: Span };

const TOKEN = /[\p{L}\p{N}]+(?:\.\d+)?|\|/gu;
const MAX_PHRASE_TOKENS = 5;

/** The words and gaps of a folded text. */
export const wordsIn = (text: string): string[] => text.match(TOKEN) ?? [];

/** The same with where each was typed. */
export const tokensOf = (source: Source): Token[] =>
  [...source.text.matchAll(TOKEN)].map(({ 0: text, index }) => ({
    text,
    span: spanOf(source, index, index + text.length),
  }));

/** Splits a folded text into phrases that mean something, lone years, and words that are left over. */
export function readPhrases(
  tokens: readonly Token[],
  vocabulary: Vocabulary,
  isInTexts: (word: string) => boolean,
): Part[] {
  const parts: Part[] = [];
  const words = tokens.map(({ text }) => text);
  let previous: Meaning | undefined;
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? '';
    const context = { tokens: words, at, previous };
    const found =
      longestPhrase(context, vocabulary) ??
      writtenApart(context, isInTexts) ??
      misspeltPhrase(context, vocabulary, isInTexts);
    const length = found?.length ?? 1;
    const span = joined(tokens.slice(at, at + length));
    at += length;
    const meanings = [...(found?.meanings ?? []), ...fuelsIn(found?.meanings ?? [], vocabulary)];
    previous = found ? (meanings.at(-1) ?? NOTHING) : NOTHING;
    if (word === GAP) continue;
    if (found?.word) parts.push({ span, kind: 'word', word: found.word, isLiteral: false });
    else if (found)
      parts.push({ span, kind: 'meanings', meanings, ...(found.from && { corrected: found.text }) });
    else if (isYearLike(word))
      parts.push({ span, kind: 'facts', facts: { minYear: Number(word), maxYear: Number(word) } });
    else parts.push({ span, kind: 'word', word, isLiteral: false });
  }
  return parts;
}

const joined = (tokens: readonly Token[]): Span => ({
  start: tokens[0]?.span.start ?? 0,
  end: tokens.at(-1)?.span.end ?? 0,
});

/** `Fit Hybrid` is a name that people give the model, and says its fuel. */
function fuelsIn(meanings: readonly Meaning[], vocabulary: Vocabulary): Meaning[] {
  const rests = meanings.flatMap((meaning) => (meaning.kind === 'model' ? meaning.rest : []));
  return rests.flatMap(vocabulary.meaningsOf).filter(({ kind }) => kind === 'fuelType');
}

/** `sun roof` where the texts write `sunroof`. */
function writtenApart({ tokens, at }: Context, isInTexts: (word: string) => boolean): Found | undefined {
  const [first, second] = tokens.slice(at, at + 2);
  if (!first || !second || first === GAP || second === GAP || /^\d/.test(first)) return undefined;
  if (isInTexts(first)) return undefined;
  const word = `${first}${second}`;
  return isInTexts(word) ? { meanings: [NOTHING], length: 2, text: word, word } : undefined;
}

type Context = { tokens: readonly string[]; at: number; previous: Meaning | undefined };
type Found = { meanings: Meaning[]; length: number; text: string; from?: string; word?: string };

function longestPhrase({ tokens, at, previous }: Context, vocabulary: Vocabulary): Found | undefined {
  for (let length = Math.min(MAX_PHRASE_TOKENS, tokens.length - at); length > 0; length--) {
    const piece = tokens.slice(at, at + length);
    if (piece.includes(GAP)) continue;
    const meanings = meaningsHere(piece, vocabulary, { tokens, at, previous });
    if (meanings.length > 0) return { meanings, length, text: piece.join(' ') };
  }
  return undefined;
}

/** Right after its make a model's name is the model; elsewhere the likeliest kind of meaning wins. */
function meaningsHere(
  piece: readonly string[],
  vocabulary: Vocabulary,
  { at, previous }: Context,
): Meaning[] {
  const key = nameKey(piece.join(''));
  const ofModel = vocabulary.meaningsOf(key).filter((meaning) => isGenerationOf(meaning, previous));
  if (ofModel.length > 0) return ofModel;
  if (previous?.kind === 'model' && isVersion(key, previous, vocabulary)) return [];
  const isPlural = vocabulary.meaningsOf(key).length === 0;
  const all = vocabulary.meaningsOf(isPlural ? singular(piece) : key);
  const ofMake = all.filter(
    (meaning) =>
      (meaning.kind === 'model' || meaning.kind === 'generation') &&
      previous?.kind === 'make' &&
      meaning.make === previous.make,
  );
  if (ofMake.length > 0) return ofMake.filter(({ kind }) => kind === ofMake[0]?.kind);
  const bold = all.filter(
    (meaning) =>
      !(
        ((meaning.kind === 'model' || meaning.kind === 'generation') && meaning.shy) ||
        (meaning.kind === 'make' && meaning.shy && (at > 0 || isPlural))
      ),
  );
  return bold.filter(({ kind }) => kind === bold[0]?.kind);
}

const isGenerationOf = (meaning: Meaning, model: Meaning | undefined): boolean =>
  meaning.kind === 'generation' &&
  model?.kind === 'model' &&
  meaning.make === model.make &&
  model.names.some((name) => meaning.names.includes(name));

const MIN_PLURAL = 4;

/** `proboxes` and `vans` without their ending; the last word alone must be long enough to have one. */
function singular(piece: readonly string[]): string {
  const last = piece.at(-1) ?? '';
  return last.length < MIN_PLURAL ? '' : nameKey(piece.join('')).replace(/(?<=x)es$|s$/, '');
}

/** After GLE, 350d is the engine and not an old Mercedes; after Q5, Quattro is no model of its own when none is for sale. */
function isVersion(key: string, model: Meaning & { kind: 'model' }, vocabulary: Vocabulary): boolean {
  const isEngine = /^\d{3}[a-z]?$/.test(key) && /^[a-z]{1,3}([- ]class)?$/i.test(model.names[0] ?? '');
  const isModel = vocabulary.meaningsOf(key)[0]?.kind === 'model';
  return isEngine || (isModel && vocabulary.weights.get(key) === 0);
}

/** One word, or two that belong together (`land crusier`), with mistakes in them. */
function misspeltPhrase(
  { tokens, at, previous }: Context,
  vocabulary: Vocabulary,
  isInTexts: (word: string) => boolean,
): Found | undefined {
  for (const length of [2, 1]) {
    const piece = tokens.slice(at, at + length);
    if (piece.length < length || piece.includes(GAP) || piece.every((word) => /^\d/.test(word))) continue;
    if (piece.every(isInTexts) || piece.some((word) => NO_SLIPS.has(word))) continue;
    if (length === 2 && piece.some((word) => vocabulary.meaningsOf(word).length > 0)) continue;
    const unfinished = length === 1 && at + 1 === tokens.length;
    const key = correct(nameKey(piece.join('')), vocabulary.weights, unfinished);
    const meanings = key === undefined ? [] : meaningsHere([key], vocabulary, { tokens, at, previous });
    const from = piece.join(' ');
    const [text] = meanings.map(nameOf);
    if (meanings.length > 0) return { meanings, length, text: text ?? key ?? from, from };
  }
  return undefined;
}

function nameOf(meaning: Meaning): string | undefined {
  if (meaning.kind === 'make') return meaning.make;
  if (meaning.kind === 'model') return meaning.names[0];
  return meaning.kind === 'place' || meaning.kind === 'color' ? meaning.name : undefined;
}
