import { z } from 'zod';
import {
  RULE_NAMES,
  type RuleSet,
  SCORE_LIMITS,
  THRESHOLD_NAMES,
  THRESHOLDS,
  WEIGHT_LIMITS,
  WORD_LIST_NAMES,
} from '#domain/moderation/rule-set.ts';
import { recordOf } from '#domain/names-of.ts';

const MOST_PHRASES = 300;
const LONGEST_PHRASE = 60;

const between = (what: string, { least, most }: { least: number; most: number }) => {
  const sentence = `${what} is a whole number from ${least.toLocaleString('en-KE')} to ${most.toLocaleString('en-KE')}.`;
  return z.number(sentence).int(sentence).min(least, sentence).max(most, sentence);
};

const rule = z.strictObject({ weight: between('A weight', WEIGHT_LIMITS), isOn: z.boolean() });

const phrases = z
  .array(
    z
      .string()
      .trim()
      .min(2, 'A phrase has at least two letters.')
      .max(LONGEST_PHRASE, `A phrase has at most ${LONGEST_PHRASE} letters.`)
      .regex(
        /^[\p{L}\p{N}' -]+(?:\*)?(?: [\p{L}\p{N}' -]+\*?)*$/u,
        'A phrase is words, with * at the end of one for any ending.',
      )
      .regex(/[\p{L}\p{N}]{2}/u, 'A phrase has at least two letters.'),
    'The words are a list of phrases.',
  )
  .max(MOST_PHRASES, `A list has at most ${MOST_PHRASES} phrases.`);

/** A set of rules as it is sent and stored. */
export const ruleSetSchema = z
  .strictObject({
    waitsFrom: between('The score from which something waits', SCORE_LIMITS),
    holdsFrom: between('The score from which a listing goes off sale', SCORE_LIMITS),
    rules: z.strictObject(recordOf(RULE_NAMES, () => rule)),
    thresholds: z.strictObject(
      recordOf(THRESHOLD_NAMES, (name) => between(THRESHOLDS[name].label, THRESHOLDS[name])),
    ),
    words: z.strictObject(recordOf(WORD_LIST_NAMES, () => phrases)),
  })
  .refine(({ waitsFrom, holdsFrom }) => holdsFrom >= waitsFrom, {
    path: ['holdsFrom'],
    message: 'A listing goes off sale at no lower score than it waits.',
  }) satisfies z.ZodType<RuleSet>;

/** A stored set of rules. Throws for one that does not fit. */
export const readRuleSet = (json: string): RuleSet => ruleSetSchema.parse(JSON.parse(json));
