import { sql } from 'kysely';
import { tableOf } from '#api/database/dialect.ts';
import type { Db } from '#api/database/open.ts';
import { hasConcurrentWrites, nextXid } from '#api/database/transactions-under-way.ts';
import type { OutboxEnd, OutboxName } from './outbox-end.ts';

/*
 * A sequence gives out an id before its transaction commits, so a line may appear after a later one, or never. A missing
 * id is waited for until every transaction has ended that could have been given it: no time is long enough for all.
 */

/** Ids `first` to `last`, whose lines may still commit. */
type Ids = { first: number; last: number };
/** They were given to transactions below the xid `before`. */
type Gap = Ids & { before: number };
/** Ascending and apart. */
export type Gaps = readonly Gap[];

/** What is missing at a start: its transactions may commit after everything else has been read. */
export async function findGaps(
  db: Db,
  outbox: OutboxName,
  { pruned, last }: Pick<OutboxEnd, 'pruned'> & { last: number },
): Promise<Gaps> {
  if (!hasConcurrentWrites(db)) return [];
  const { rows } = await sql<Ids>`select previous + 1 as first, id - 1 as last from (
      select id, lag(id, 1, cast(${pruned} as bigint)) over (order by id) as previous from (
        select id from ${sql.table(outbox)} where id > ${pruned} and id <= ${last}
        union select cast(${last} as bigint) + 1
      ) as ids
    ) as steps where id > previous + 1 order by id`.execute(db);
  return asGaps(db, rows);
}

/** The gaps among ids that were read, after the id `from`; asked for after they were read. */
export function gapsAfter(db: Db, from: number, ids: ReadonlySet<number>): Promise<Gaps> {
  const sorted = [...ids].filter((id) => id > from).sort((a, b) => a - b);
  const missing = sorted.flatMap((id, index) => {
    const previous = sorted[index - 1] ?? from;
    return id > previous + 1 ? [{ first: previous + 1, last: id - 1 }] : [];
  });
  return asGaps(db, missing);
}

async function asGaps(db: Db, missing: readonly Ids[]): Promise<Gaps> {
  if (missing.length === 0 || !hasConcurrentWrites(db)) return [];
  const before = await nextXid(db);
  return missing.map((ids) => ({ ...ids, before }));
}

/** Without the ids that were read. */
export const withoutIds = (gaps: Gaps, ids: ReadonlySet<number>): Gaps =>
  gaps.length === 0 ? gaps : [...ids].reduce(withoutId, gaps);

const withoutId = (gaps: Gaps, id: number): Gaps =>
  gaps.flatMap((gap) => {
    if (id < gap.first || id > gap.last) return [gap];
    const around = [
      { ...gap, last: id - 1 },
      { ...gap, first: id + 1 },
    ];
    return around.filter(({ first, last }) => first <= last);
  });

/**
 * Those that are still waited for, of gaps whose lines up to `upTo` were read after every transaction below `oldest` had
 * ended.
 */
export const openGaps = (gaps: Gaps, oldest: number, upTo: number): Gaps =>
  gaps.filter(({ before, last }) => before > oldest || last > upTo);

/** The gaps as a table. */
export const tableOfGaps = (gaps: Gaps) =>
  sql<Ids>`${tableOf(
    { first: 'integer', last: 'integer' },
    gaps.map(({ first, last }) => ({ first, last })),
  )}`.as('gaps');
