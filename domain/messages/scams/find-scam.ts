import { type Meaning, WITHOUT_NEGATION } from './lexicon.ts';
import { type Mentions, mentionsIn, type Span } from './mentions.ts';
import { plainSentences, type Sentence } from './plain-words.ts';
import { RULES, type Rule } from './rules.ts';
import { SCAM_KINDS, type ScamKind } from './warnings.ts';

/** How far a "no" reaches forward and back, in words, up to the end of its clause. */
const NEGATED_AHEAD = 7;
const NEGATED_BEHIND = 4;
const SUBJECT_BEHIND = 4;

/** The kind of scam that a message asks for, the most harmful of several; undefined where it asks for none. */
export function findScam(text: string): ScamKind | undefined {
  const found = new Set(
    plainSentences(text).flatMap((sentence) => scamsIn(withoutPassingNegation(sentence))),
  );
  return SCAM_KINDS.find((kind) => found.has(kind));
}

const PASSING = WITHOUT_NEGATION.map((phrase) => phrase.split(' '));

function withoutPassingNegation({ words, isQuestion }: Sentence): Sentence {
  const kept: string[] = [];
  for (let at = 0; at < words.length; ) {
    const phrase = PASSING.find((each) => each.every((word, step) => words[at + step] === word));
    if (!phrase) kept.push(words[at] ?? '');
    at += phrase?.length ?? 1;
  }
  return { words: kept, isQuestion };
}

function scamsIn({ words, isQuestion }: Sentence): ScamKind[] {
  const mentions = mentionsIn(words);
  const said = new Set(mentions.flatMap((each) => [...each.keys()]));
  const has = (meaning: Meaning) => said.has(meaning);
  const onlyAsks = isQuestion && has('asking') && !has('requesting');
  return RULES.flatMap((rule) => {
    if (onlyAsks && rule.kind !== 'secret' && rule.kind !== 'overpayment') return [];
    if (!rule.means.every(has) || rule.unless?.some(has)) return [];
    return spansOf(rule, mentions).some((span) => !isTakenBack(span, rule, words, mentions)) ? rule.kind : [];
  });
}

/** Where all that a rule means stands near together: at most one span for each mention of its first meaning. */
function spansOf({ means: [first, ...others], within }: Rule, mentions: Mentions): Span[] {
  return mentions.flatMap((each) => {
    let span = first && each.get(first);
    for (const meaning of others) {
      const next = span && nearest(meaning, span, within, mentions);
      span = span && next && { from: Math.min(span.from, next.from), to: Math.max(span.to, next.to) };
    }
    return span ?? [];
  });
}

function nearest(meaning: Meaning, span: Span, within: number, mentions: Mentions): Span | undefined {
  for (let step = 1; step <= within; step++) {
    const after = mentions[span.to + step]?.get(meaning);
    if (after) return after;
    const before = mentions[span.from - step]?.get(meaning);
    if (before && before.to < span.from) return before;
  }
  return undefined;
}

/** Whether it is negated, said of oneself, or a warning of others. Two negations ask: "no viewing without a deposit". */
function isTakenBack(span: Span, rule: Rule, words: readonly string[], mentions: Mentions): boolean {
  const from = clauseStart(words, span.from, NEGATED_AHEAD);
  const to = clauseEnd(words, span.to, NEGATED_BEHIND);
  const isAt = (meaning: Meaning, at: number) => mentions[at]?.has(meaning) === true;
  let negations = 0;
  for (let at = from; at <= to; at++) {
    if (isAt('not', at) || (isAt('unless', at) && at < span.from)) negations++;
    if (isAt('swindlers', at) && at < span.from) return true;
  }
  if (negations > 0) return negations % 2 === 1;
  return !rule.alsoOfMe && saysI(span, words, mentions);
}

/** Whether the nearest subject before it is the writer. */
function saysI(span: Span, words: readonly string[], mentions: Mentions): boolean {
  for (let at = span.from - 1; at >= clauseStart(words, span.from, SUBJECT_BEHIND); at--) {
    if (mentions[at]?.has('secondPerson')) return false;
    if (mentions[at]?.has('firstPerson'))
      return !mentions.slice(at, span.to + 1).some((each) => each.has('demand'));
  }
  return false;
}

function clauseStart(words: readonly string[], at: number, most: number): number {
  let from = at;
  while (from > 0 && at - from < most && words[from - 1] !== ',') from--;
  return from;
}

function clauseEnd(words: readonly string[], at: number, most: number): number {
  let to = at;
  while (to < words.length - 1 && to - at < most && words[to + 1] !== ',') to++;
  return to;
}
