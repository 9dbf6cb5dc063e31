import { COMMON_FEATURES } from '#domain/vehicles/features.ts';
import { EVERYDAY_PHRASES, NO_SLIPS } from '#domain/words/meanings.ts';
import type { Vocabulary } from '#domain/words/vocabulary.ts';
import type { Columns } from '../columns.ts';
import type { Fails } from '../scan.ts';
import { type FullText, inTitle } from './full-text.ts';
import { ELSEWHERE, IN_TITLE, type Preference } from './preferences.ts';
import type { Reading } from './reading.ts';
import { anyScores } from './scores.ts';
import type { WordSlots } from './word-slots.ts';

/** What so many listings have is an equipment, and where it stands tells nothing. */
const COMMON_SHARE = 0.2;

/** A word of the text and the expression that finds it; none where the texts know nothing like it. */
type MeantWord = { word: string; meant: { expression: string; text: string } | undefined };

/** What each word of a text was taken for. */
export function meantWords(fullText: FullText, { textWords }: Vocabulary, reading: Reading): MeantWord[] {
  const literals = new Set(
    reading.parts.flatMap((part) => (part.kind === 'word' && part.isLiteral ? part.word : [])),
  );
  return reading.words.map((word) => ({
    word,
    meant:
      literals.has(word) || NO_SLIPS.has(word)
        ? fullText.literally(word)
        : fullText.expressionFor(word, textWords),
  }));
}

type Searched = { columns: Columns; reading: Reading; passing: Fails };

/**
 * Words that meet in a listing that passes are one preference, else each is its own; but what belongs to another word is
 * nothing by itself: the seats of `leather seats` are not those of a 7-Seater.
 */
export function wordPreferences(
  words: readonly MeantWord[],
  slots: WordSlots,
  { columns, reading, passing }: Searched,
): Preference[] {
  for (const one of words) noteCorrection(reading, one);
  const known = words.flatMap(({ word, meant }) => (meant ? { word, expression: meant.expression } : []));
  const unknown = words.filter(({ meant }) => !meant);
  const none = unknown.map(({ word }) => newPreference(columns, word));
  const label = known.map(({ word }) => word).join(' ');
  const expressions = known.map(({ expression }) => expression);
  const isTorn = unknown.some(({ word }) => PARTS_OF_PHRASES.has(word));
  if (!isTorn) {
    const together = findPreference(slots, columns, label, expressions);
    if (anyScores(columns, passing, together.points)) return [together, ...none];
  }
  const single = known.map(({ word, expression }) =>
    known.length + unknown.length > 1 && PARTS_OF_PHRASES.has(word)
      ? newPreference(columns, word)
      : findPreference(slots, columns, word, [expression]),
  );
  return [...single, ...none];
}

const PARTS_OF_PHRASES = new Set(
  [...COMMON_FEATURES, ...EVERYDAY_PHRASES]
    .map((phrase) => phrase.toLowerCase().split(/[ -]/))
    .filter(({ length }) => length > 1)
    .flat(),
);

function noteCorrection(reading: Reading, { word, meant }: MeantWord): void {
  const part = reading.parts.find((one) => one.kind === 'word' && one.word === word);
  if (!part || !meant || meant.text === word || `${meant.text}s` === word) return;
  const from = reading.typed.slice(part.span.start, part.span.end);
  reading.corrected.push({ from, to: meant.text, span: part.span });
}

const newPreference = (columns: Columns, label: string): Preference => ({
  label,
  points: new Uint8Array(columns.size),
});

function findPreference(
  words: WordSlots,
  columns: Columns,
  label: string,
  [first, ...others]: readonly string[],
): Preference {
  const preference = newPreference(columns, label);
  if (first === undefined) return preference;
  const find = (expression: string) => words.find(columns, expression);
  const slots = others.reduce((all, expression) => all.and(find(expression)), find(first));
  slots.addTo(preference.points, ELSEWHERE * (others.length + 1));
  if (slots.count() > columns.size * COMMON_SHARE) return preference;
  for (const expression of [first, ...others])
    find(inTitle(expression))
      .and(slots)
      .addTo(preference.points, IN_TITLE - ELSEWHERE);
  return preference;
}
