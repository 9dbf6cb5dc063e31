import type { Db } from '#api/database/open.ts';
import { activeRules } from '#api/moderation/active-rules.ts';
import { openCase } from '#api/moderation/cases.ts';
import type { WordFacts } from '#domain/moderation/facts.ts';
import { judgeWords } from '#domain/moderation/judge.ts';
import type { RuleSet } from '#domain/moderation/rule-set.ts';
import { RULE_WORDS } from '#domain/moderation/rule-words.ts';
import type { WordsCheck } from './schema.ts';

/** What the rules find in a name and the words beside it, as sentences. */
export function checkWords(words: WordFacts, rules: RuleSet): WordsCheck {
  const { score, hits, waits } = judgeWords(words, rules);
  return { score, waits, reasons: hits.map(({ rule, evidence }) => RULE_WORDS[rule].explain(evidence)) };
}

/** A showroom as it is judged: its name, and what it says about itself. */
export const showroomWords = (businessName: string, about: string | null): WordFacts => ({
  names: [businessName],
  texts: about === null ? [] : [about],
});

/** A review, or the answer to one. */
export const reviewWords = (words: string): WordFacts => ({ names: [], texts: [words] });

type Subject = { kind: 'showroom' | 'review'; subjectId: number; personId: number };
type Decided = Subject & {
  words: WordFacts;
  adminId: number;
  /** As it is sent to the person; null where it is allowed. */
  reason: string | null;
};

/** Writes down what an admin decided about a name or words, and by which rules. Call it in that transaction. */
export async function recordDecidedCase(
  db: Db,
  { words, adminId, reason, ...subject }: Decided,
  at: string,
): Promise<void> {
  const { id: rulesId, rules } = await activeRules(db);
  const verdict = { ...judgeWords(words, rules), waits: true };
  const id = await openCase(db, { ...subject, rulesId, verdict, at });
  const outcome = reason === null ? 'allowed' : 'refused';
  await db
    .updateTable('moderation_cases')
    .set({ outcome, decided_at: at, decided_by: adminId, reason })
    .where('id', '=', id)
    .execute();
}

/** Records an automatic pass: the rules found nothing. */
export async function recordPassedCase(
  db: Db,
  { words, ...subject }: Subject & { words: WordFacts },
  at: string,
): Promise<void> {
  const { id: rulesId, rules } = await activeRules(db);
  const verdict = { ...judgeWords(words, rules), waits: false };
  await openCase(db, { ...subject, rulesId, verdict, at });
}
