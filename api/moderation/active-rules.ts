import type { Db } from '#api/database/open.ts';
import type { RuleSet } from '#domain/moderation/rule-set.ts';
import { readRuleSet } from './rule-set-schema.ts';

export type ActiveRules = { id: number; rules: RuleSet };

/** What was read last: rules change rarely, and reading them takes longer than judging by them. */
let lastRead: { json: string; rules: RuleSet } | undefined;

/** The rules that hold now. Throws where there are none: `fillRules` puts the first into every market. */
export async function activeRules(db: Db): Promise<ActiveRules> {
  const { id, rules: json } = await db
    .selectFrom('moderation_rules')
    .select(['id', 'rules'])
    .where('active_from', 'is not', null)
    .orderBy('active_from', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  if (lastRead?.json !== json) lastRead = { json, rules: readRuleSet(json) };
  return { id, rules: lastRead.rules };
}
