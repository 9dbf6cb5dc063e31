import { readComparison } from './bounds.ts';
import { lexemesOf } from './comparison-words.ts';
import { comparisonAt } from './comparisons.ts';
import type { NumberFacts } from './number-facts.ts';
import { type Rewording, reworded, type Source, type Span, spanOf } from './source.ts';

/** More than any vehicle costs a month. */
export const ANY_MONTHLY_KES = 2 ** 31 - 1;

/** A number of a text and what it says; `unread` where it bounds something that no filter knows. */
export type NumberPart = { span: Span } & (
  | { kind: 'facts'; facts: NumberFacts }
  | { kind: 'unread'; reason: 'denial' | 'bound' }
);

/** Where a number was taken out: phrases do not reach across it. */
export const GAP = '|';

/**
 * Takes the comparisons out of a folded text; what is left is words, and numbers that say nothing by themselves. A
 * small number before a word that is not known counts what that word says: `over 2 owners`.
 */
export function readNumbers(
  source: Source,
  thisYear: number,
  isKnown: (word: string) => boolean,
): { parts: NumberPart[]; rest: Source } {
  const parts: NumberPart[] = [];
  const taken: Rewording[] = [];
  const pieces = lexemesOf(source.text, isKnown);
  for (let at = 0; at < pieces.length; ) {
    const parsed = comparisonAt(pieces, at);
    const next = pieces[parsed?.next ?? at];
    const isCount = next?.lexeme.kind === 'word' && !isKnown(next.text);
    const read = parsed && readComparison(parsed.comparison, { thisYear, isCount });
    const [first, last] = [pieces[at], pieces[(parsed?.next ?? at) - 1]];
    if (!read || read === 'no comparison' || !first || !last) {
      at++;
      continue;
    }
    const span = spanOf(source, first.from, last.to);
    parts.push(
      read === 'not understood'
        ? { span, kind: 'unread', reason: 'bound' }
        : { span, kind: 'facts', ...read },
    );
    taken.push({ from: first.from, to: last.to, text: ` ${GAP} ` });
    at = parsed.next;
  }
  return { parts, rest: reworded(source, taken) };
}
