import type { Db } from '#api/database/open.ts';
import { readHits } from '#api/moderation/cases.ts';
import { reasonsOf } from '#domain/moderation/rule-words.ts';
import type { Owner, PersonalTable } from '../personal-table.ts';

const casesOf = (db: Db, { id }: Owner) => db.selectFrom('moderation_cases').where('person_id', '=', id);

/** Rules stay counted by what they found; what it was stood in the person's words and pictures. */
async function unname(db: Db, owner: Owner, at: string): Promise<void> {
  const cases = await casesOf(db, owner).select(['id', 'hits', 'outcome', 'decided_at']).execute();
  for (const { id, hits, outcome, decided_at } of cases) {
    const counted = readHits(hits).map(({ rule, weight }) => ({ rule, weight, evidence: {} }));
    await db
      .updateTable('moderation_cases')
      .set({ person_id: null, hits: JSON.stringify(counted), appeal: null, reason: null })
      .set({ outcome: outcome ?? 'dropped', decided_at: decided_at ?? at })
      .where('id', '=', id)
      .execute();
  }
}

/** What the checks found in what a person wanted to have public. */
export const MODERATION_TABLES: readonly PersonalTable[] = [
  {
    table: 'moderation_cases',
    what: 'What our checks found in your adverts, your showroom and your reviews, and what was decided',
    rows: async (db, owner) => {
      const rows = await casesOf(db, owner)
        .select(['kind', 'subject_id', 'score', 'hits', 'appeal', 'opened_at'])
        .select(['outcome', 'decided_at', 'reason'])
        .orderBy('id')
        .execute();
      return rows.map(({ hits, ...row }) => ({ ...row, found: reasonsOf(readHits(hits)).join(' ') }));
    },
    end: 'made nameless',
    erase: unname,
  },
];
