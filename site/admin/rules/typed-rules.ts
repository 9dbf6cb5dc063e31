import type { Draft } from '#api/moderation/rules/schema.ts';
import {
  RULE_NAMES,
  type RuleName,
  type RuleSet,
  THRESHOLD_NAMES,
  type ThresholdName,
  WORD_LIST_NAMES,
  type WordListName,
} from '#domain/moderation/rule-set.ts';
import { recordOf } from '#domain/names-of.ts';

/** Rules while they are typed: figures as text, lists with a phrase on each line. */
export type TypedRules = {
  note: string;
  waitsFrom: string;
  holdsFrom: string;
  rules: Record<RuleName, { weight: string; isOn: boolean }>;
  thresholds: Record<ThresholdName, string>;
  words: Record<WordListName, string>;
};

export const toTyped = ({ note, rules }: { note: string; rules: RuleSet }): TypedRules => ({
  note,
  waitsFrom: String(rules.waitsFrom),
  holdsFrom: String(rules.holdsFrom),
  rules: recordOf(RULE_NAMES, (name) => ({ ...rules.rules[name], weight: String(rules.rules[name].weight) })),
  thresholds: recordOf(THRESHOLD_NAMES, (name) => String(rules.thresholds[name])),
  words: recordOf(WORD_LIST_NAMES, (name) => rules.words[name].join('\n')),
});

/** What is sent of it. A figure that is none stays none: the API says so. */
export const toDraft = ({ note, ...typed }: TypedRules): Draft => ({
  note,
  rules: {
    waitsFrom: toNumber(typed.waitsFrom),
    holdsFrom: toNumber(typed.holdsFrom),
    rules: recordOf(RULE_NAMES, (name) => ({
      ...typed.rules[name],
      weight: toNumber(typed.rules[name].weight),
    })),
    thresholds: recordOf(THRESHOLD_NAMES, (name) => toNumber(typed.thresholds[name])),
    words: recordOf(WORD_LIST_NAMES, (name) => toLines(typed.words[name])),
  },
});

const toNumber = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** Each line once, without blank ones. */
const toLines = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim().toLowerCase())
      .filter((line) => line !== ''),
  ),
];
