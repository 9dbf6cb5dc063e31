import { nameKey } from '#domain/catalogue/catalogue.ts';
import { withFigures } from '#domain/words/english-amounts.ts';
import { withDashesAsWords, withExclusions } from '#domain/words/exclusions.ts';
import type { NumberFacts } from '#domain/words/number-facts.ts';
import { GAP, readNumbers } from '#domain/words/numbers.ts';
import { type Part, readPhrases, tokensOf, wordsIn } from '#domain/words/phrases.ts';
import { fold, type Source, withMatches } from '#domain/words/source.ts';
import { withEnglishNumbers } from '#domain/words/swahili.ts';
import type { Vocabulary } from '#domain/words/vocabulary.ts';
import { type Reading, toReading } from './reading.ts';

/** Bounds the work: real queries are shorter. */
const MAX_TOKENS = 40;

/**
 * Reads a text: what stands in quotes is looked up as it is; then numbers with their units, the longest phrases of
 * the vocabulary, lone years, and misspelt phrases. A word that `isInTexts` is never corrected to something else.
 */
export function readText(
  typed: string,
  vocabulary: Vocabulary,
  isInTexts: (word: string) => boolean,
  thisYear: number,
): Reading {
  const { literals, rest: unquoted } = takeQuoted(withDashesAsWords(fold(typed)));
  const { parts: numbers, rest } = readNumbers(
    withEnglishNumbers(withFigures(unquoted)),
    thisYear,
    (word) => vocabulary.meaningsOf(nameKey(word)).length > 0,
  );
  const tokens = tokensOf(rest).slice(0, MAX_TOKENS);
  const phrases = readPhrases(tokens, vocabulary, isInTexts);
  const inOrder = [...literals, ...numbers, ...phrases].sort((a, b) => a.span.start - b.span.start);
  const parts = withExclusions(typed, inOrder);
  const areRead = new Set<Part>(parts);
  const facts = factsOf(
    numbers.flatMap((part) => (part.kind === 'facts' && areRead.has(part) ? part.facts : [])),
    phrases.filter((part) => areRead.has(part)),
  );
  return toReading(typed, parts, facts);
}

const QUOTED = /"([^"]*)"/g;

function takeQuoted(source: Source): { literals: Part[]; rest: Source } {
  const literals: Part[] = [];
  const rest = withMatches(source, QUOTED, ([, words = ''], span) => {
    for (const word of wordsIn(words))
      if (word !== GAP) literals.push({ span, kind: 'word', word, isLiteral: true });
    return ` ${GAP} `;
  });
  return { literals, rest };
}

/** What all numbers say together: of the same fact the last, and of lone years the range that they span. */
function factsOf(numbers: readonly NumberFacts[], phrases: readonly Part[]): NumberFacts {
  const facts: NumberFacts = Object.assign({}, ...numbers);
  for (const part of phrases) {
    const { minYear: year } = part.kind === 'facts' ? part.facts : {};
    if (year === undefined) continue;
    facts.minYear = Math.min(facts.minYear ?? year, year);
    facts.maxYear = Math.max(facts.maxYear ?? year, year);
  }
  return facts;
}
