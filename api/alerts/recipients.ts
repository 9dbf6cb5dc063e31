import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '#api/database/open.ts';
import type { AlertFrequency } from '#domain/search/alerts.ts';
import { listUnsettledSearches } from './waiting.ts';

/** A person for whom something waits, and the searches that found it and are due. */
export type Recipient = { userId: number; searchIds: number[] };

const SEARCHES_AT_ONCE = 500;

/** Those for whom something waits that is due, and the searches with matches that wait no more but are not marked. */
export async function readUnsettled(
  db: Db,
  due: readonly AlertFrequency[],
): Promise<{ recipients: Recipient[]; leftovers: number[] }> {
  const byPerson = new Map<number, Recipient>();
  const leftovers: number[] = [];
  for (let lastId = 0; ; await nextTurn()) {
    const searches = await listUnsettledSearches(db, lastId, SEARCHES_AT_ONCE);
    for (const { id, user_id, frequency, waits, has_leftovers } of searches) {
      if (has_leftovers) leftovers.push(id);
      if (!waits || !due.includes(frequency)) continue;
      const recipient = byPerson.get(user_id) ?? { userId: user_id, searchIds: [] };
      byPerson.set(user_id, { ...recipient, searchIds: [...recipient.searchIds, id] });
    }
    const last = searches.at(-1);
    if (!last) return { recipients: [...byPerson.values()], leftovers };
    lastId = last.id;
  }
}
