import type { Db } from '#api/database/open.ts';
import type { OutboxEnd, OutboxName } from './outbox-end.ts';

/**
 * Some engines give out an id before its transaction commits, so a line may appear after a later one. A missing id is
 * asked for again for so long, longer than any transaction lasts; then it counts as rolled back.
 */
const GAP_MS = 60_000;
/** Only so many ids before the newest are taken for transactions under way. */
const GAP_WINDOW = 1_000;

/** Ids whose lines may still commit, each with when it was first missed. */
export type Gaps = ReadonlyMap<number, number>;

/** Those that are still waited for. */
export const openGaps = (gaps: Gaps, now: number): Gaps =>
  gaps.size === 0 ? gaps : new Map([...gaps].filter(([, since]) => now - since < GAP_MS));

/** What is missing at a start: its transactions may commit after everything else has been read. */
export async function findGaps(
  db: Db,
  outbox: OutboxName,
  { pruned, last, now }: Pick<OutboxEnd, 'pruned'> & { last: number; now: number },
): Promise<Gaps> {
  const from = Math.max(pruned, last - GAP_WINDOW);
  const lines = await db
    .selectFrom(outbox)
    .select('id')
    .where('id', '>', from)
    .where('id', '<=', last)
    .execute();
  const ids = new Set(lines.map(({ id }) => id));
  return new Map(missingIds(ids, from, last).map((id) => [id, now]));
}

/** The ids after `from` up to `to` that are not in `ids`, as far as the window reaches back. */
export function missingIds(ids: ReadonlySet<number>, from: number, to: number): number[] {
  const missing: number[] = [];
  for (let id = Math.max(from, to - GAP_WINDOW) + 1; id <= to; id++) if (!ids.has(id)) missing.push(id);
  return missing;
}
