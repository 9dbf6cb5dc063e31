import type { Db } from '#api/database/open.ts';
import { type Columns, csvHead, csvLines } from '#api/files/csv-table.ts';
import type { ActsFilter } from './filters.ts';
import { listActs } from './queries.ts';
import type { Act } from './schema.ts';

const AT_ONCE = 500;

const COLUMNS: Columns<Act> = [
  ['Line', ({ id }) => id],
  ['Time (UTC)', ({ at }) => at],
  ['Account', ({ actorId }) => actorId],
  ['Who', ({ actor }) => actor],
  ['Act', ({ action }) => action],
  ['Of what', ({ subject }) => subject],
  ['Number', ({ subjectId }) => subjectId],
  ['Name', ({ subjectName }) => subjectName],
  ['Details', ({ details }) => details],
];

/** The lines of the audit log that a filter lets through as CSV, newest first, piece by piece. */
export async function* writeActs(db: Db, filter: ActsFilter): AsyncGenerator<string> {
  yield csvHead(COLUMNS);
  for (let before: number | undefined; ; ) {
    const acts = await listActs(db, filter, { before, limit: AT_ONCE });
    if (acts.length > 0) yield csvLines(COLUMNS, acts);
    if (acts.length < AT_ONCE) return;
    before = acts.at(-1)?.id;
  }
}
