import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '#api/database/open.ts';
import type { RuleSet } from '#domain/moderation/rule-set.ts';
import { readRuleSet } from './rule-set-schema.ts';

const FILE = join(import.meta.dirname, '../../data/moderation/rules.json');

/** The rules of data/moderation: what a new market begins with. */
export const readFirstRules = (): RuleSet => readRuleSet(readFileSync(FILE, 'utf8'));

/** Puts the rules of data/moderation into force once: from then on the table alone says which hold. */
export async function fillRules(db: Db, at = new Date().toISOString()): Promise<void> {
  const some = await db.selectFrom('moderation_rules').select('id').limit(1).executeTakeFirst();
  if (some) return;
  await db
    .insertInto('moderation_rules')
    .values({
      rules: JSON.stringify(readFirstRules()),
      note: 'The rules that the market began with',
      ...{ created_at: at, created_by: null, active_from: at },
    })
    .execute();
}
