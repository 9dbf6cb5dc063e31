import { expect, test } from 'vitest';
import { RULE_NAMES } from '#domain/moderation/rule-set.ts';
import { type CorpusEntry, judgeEntry, readCorpus } from '#tests/support/moderation/corpus.ts';
import { readFirstRules } from './fill.ts';

const RULES = readFirstRules();
const CORPUS = readCorpus();
const isHeldOut = (entry: CorpusEntry): boolean => entry.isHeldOut === true;

function measure(entries: readonly CorpusEntry[]) {
  const judged = entries.map((entry) => ({ entry, waits: judgeEntry(entry, RULES).waits }));
  const held = judged.filter(({ waits }) => waits);
  const right = held.filter(({ entry }) => entry.holds);
  const wrong = judged.filter(({ entry, waits }) => entry.holds !== waits);
  return {
    precision: right.length / held.length,
    recall: right.length / entries.filter(({ holds }) => holds).length,
    wrong: wrong.map(
      ({ entry, waits }) => `${waits ? 'held' : 'missed'}: ${entry.title ?? entry.name} | ${entry.text}`,
    ),
  };
}

test('the corpus has 300 listings, each once, about half of them to be held, and 60 of them held out [moderation-rules-2]', () => {
  const listings = CORPUS.filter(({ kind }) => kind === 'listing');
  expect(listings.length).toBeGreaterThanOrEqual(300);
  expect(new Set(CORPUS.map((entry) => JSON.stringify(entry))).size).toBe(CORPUS.length);
  expect(CORPUS.filter(isHeldOut).length).toBeGreaterThanOrEqual(60);
  const share = CORPUS.filter(({ holds }) => holds).length / CORPUS.length;
  expect(share).toBeGreaterThan(0.4);
  expect(share).toBeLessThan(0.6);
});

test('each rule is hit at least ten times [moderation-rules-3]', () => {
  const verdicts = CORPUS.map((entry) => judgeEntry(entry, RULES));
  const hits = RULE_NAMES.map((rule) => ({
    rule,
    hits: verdicts.filter((verdict) => verdict.hits.some((hit) => hit.rule === rule)).length,
  }));
  process.stdout.write(`Hits of rules: ${hits.map(({ rule, hits }) => `${rule} ${hits}`).join(', ')}.\n`);
  expect(hits.filter(({ hits }) => hits < 10)).toEqual([]);
});

test.each([
  ['all', CORPUS],
  ['held out', CORPUS.filter(isHeldOut)],
] as const)(
  'precision and recall of %s are printed, and high enough [moderation-rules-4]',
  (part, entries) => {
    const { precision, recall, wrong } = measure(entries);
    process.stdout.write(
      `Moderation, ${part}: precision ${precision.toFixed(2)}, recall ${recall.toFixed(2)} of ${entries.length}.\n${wrong.map((line) => `  ${line}\n`).join('')}`,
    );
    expect(precision).toBeGreaterThanOrEqual(0.9);
    expect(recall).toBeGreaterThanOrEqual(0.8);
  },
);
