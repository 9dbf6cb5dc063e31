import { expect, test } from 'vitest';
import { RULE_NAMES } from '#domain/moderation/rule-set.ts';
import { RULE_WORDS } from '#domain/moderation/rule-words.ts';
import { openTestMarket } from '#tests/support/database/market.ts';
import { activeRules } from './active-rules.ts';
import { fillRules, readFirstRules } from './fill.ts';
import { ruleSetSchema } from './rule-set-schema.ts';

const RULES = readFirstRules();

test.each([
  ['a weight above 100', { rules: { ...RULES.rules, 'new-account': { weight: 101, isOn: true } } }],
  ['a weight below 0', { rules: { ...RULES.rules, 'new-account': { weight: -1, isOn: true } } }],
  ['a rule that is missing', { rules: { 'new-account': { weight: 1, isOn: true } } }],
  ['a rule of another name', { rules: { ...RULES.rules, other: { weight: 1, isOn: true } } }],
  ['a score of nothing', { waitsFrom: 0 }],
  ['going off sale before waiting', { waitsFrom: 60, holdsFrom: 50 }],
  ['a threshold out of its range', { thresholds: { ...RULES.thresholds, percentBelow: 0 } }],
  ['a phrase that is a pattern', { words: { ...RULES.words, deposit: ['(a+)+$'] } }],
  ['a phrase of one letter', { words: { ...RULES.words, deposit: ['a'] } }],
  ['a phrase of nothing but a star', { words: { ...RULES.words, deposit: ['**'] } }],
  ['too many phrases', { words: { ...RULES.words, deposit: Array(301).fill('pay first') } }],
])('%s is no set of rules [moderation-rules-19]', (_, change) => {
  expect(ruleSetSchema.safeParse({ ...RULES, ...change }).success).toBe(false);
});

test('each rule has words, also for what has no evidence', () => {
  for (const rule of RULE_NAMES) expect(RULE_WORDS[rule].explain({})).toMatch(/^[A-Z].*\.$/);
});

test('a market begins with the rules of the file, and from then on the newest that hold count [moderation-rules-20]', async () => {
  const market = await openTestMarket();
  const { db } = market;
  expect((await activeRules(db)).rules).toEqual(RULES);
  const add = (waitsFrom: number, active_from: string | null) =>
    db
      .insertInto('moderation_rules')
      .values({
        rules: JSON.stringify({ ...RULES, waitsFrom }),
        ...{ note: 'x', created_at: '2026-11-01T08:00:00.000Z', created_by: null, active_from },
      })
      .execute();
  await add(70, '2099-01-01T08:00:00.000Z');
  await add(80, null);
  await fillRules(db);
  expect((await activeRules(db)).rules.waitsFrom).toBe(70);
  expect(await db.selectFrom('moderation_rules').select('id').execute()).toHaveLength(3);
  await market.dispose();
});
