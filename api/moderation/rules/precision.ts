import type { Db } from '#api/database/open.ts';
import { readHits } from '#api/moderation/cases.ts';
import { RULE_NAMES } from '#domain/moderation/rule-set.ts';
import type { RulePrecision } from './schema.ts';

/** So many of the last decisions are counted: what a rule did years ago says little of it now. */
const COUNTED = 5_000;

/** How the last cases that hit each rule were decided by people. */
export async function listPrecision(db: Db): Promise<RulePrecision[]> {
  const rows = await db
    .selectFrom('moderation_cases')
    .select(['hits', 'outcome'])
    .where('decided_by', 'is not', null)
    .where('outcome', 'in', ['allowed', 'refused'])
    .orderBy('decided_at', 'desc')
    .limit(COUNTED)
    .execute();
  const decided = rows.map(({ hits, outcome }) => ({
    outcome,
    rules: new Set(readHits(hits).map(({ rule }) => rule)),
  }));
  return RULE_NAMES.map((rule) => {
    const hit = decided.filter(({ rules }) => rules.has(rule));
    const refused = hit.filter(({ outcome }) => outcome === 'refused').length;
    return { rule, refused, allowed: hit.length - refused };
  });
}
