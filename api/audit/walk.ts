import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '#api/database/open.ts';
import { hashLine, type Link } from './chain.ts';

/** What is wrong with the audit log, in one sentence, and the first line that is wrong where there is one. */
export type Finding = { lineId: number | null; sentence: string };

type Walked = { last: Link; lines: number; finding: Finding | null };

/** Lines read at a time, so that a long log neither fills the memory nor holds up requests. */
const PIECE = 1000;

/** Computes the hashes of the lines after `from` up to the line `upTo`; stops at the first that is not what it was. */
export async function walkLines(
  db: Db,
  from: Link,
  upTo: number,
  onLine: (link: Link, line: { action: string; details: string }) => Finding | undefined = () => undefined,
): Promise<Walked> {
  let [last, lines] = [from, 0];
  for (;;) {
    const rows = await db
      .selectFrom('audit_log')
      .select(['id', 'at', 'actor_id', 'action', 'subject', 'subject_id', 'details', 'hash'])
      .where('id', '>', last.id)
      .where('id', '<=', upTo)
      .orderBy('id')
      .limit(PIECE)
      .execute();
    for (const line of rows) {
      const link = { id: line.id, hash: hashLine(last.hash, line) };
      const finding = link.hash === line.hash ? onLine(link, line) : misfit(last, line.id);
      if (finding) return { last, lines, finding };
      [last, lines] = [link, lines + 1];
    }
    if (rows.length < PIECE) return { last, lines, finding: null };
    await nextTurn();
  }
}

const misfit = (last: Link, lineId: number): Finding => ({
  lineId,
  sentence:
    lineId === last.id + 1
      ? `Line ${lineId} is not as it was written: it, the line before it or their order was changed.`
      : `Line ${lineId} does not follow line ${last.id}: what stood between was removed, or line ${lineId} was changed.`,
});
