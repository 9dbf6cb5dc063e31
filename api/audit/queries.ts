import type { Db } from '#api/database/open.ts';
import { personName } from '#api/messages/parties.ts';
import { hasPage } from '#domain/vehicles/listing-life.ts';
import type { ActsFilter } from './filters.ts';
import { readChain } from './head.ts';
import type { Act, ChainState } from './schema.ts';

/** Acts of the audit log, newest first, `limit` of them before the line `before`. */
export async function listActs(
  db: Db,
  { actorId, action, subject, subjectId, from, until }: ActsFilter,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<Act[]> {
  let query = selectActs(db).orderBy('l.id', 'desc').limit(limit);
  if (before !== undefined) query = query.where('l.id', '<', before);
  if (actorId === null) query = query.where('l.actor_id', 'is', null);
  else if (actorId !== undefined) query = query.where('l.actor_id', '=', actorId);
  if (action !== undefined) query = query.where('l.action', '=', action);
  if (subject !== undefined) query = query.where('l.subject', '=', subject);
  if (subjectId !== undefined) query = query.where('l.subject_id', '=', subjectId);
  if (from !== undefined) query = query.where('l.at', '>=', from);
  if (until !== undefined) query = query.where('l.at', '<', until);
  return (await query.execute()).map(toAct);
}

const selectActs = (db: Db) =>
  db
    .selectFrom('audit_log as l')
    .leftJoin('users as u', 'u.id', 'l.actor_id')
    .leftJoin('dealers as d', 'd.user_id', 'u.id')
    .leftJoin('vehicles as v', (join) =>
      join.onRef('v.id', '=', 'l.subject_id').on('l.subject', '=', 'vehicle'),
    )
    .leftJoin('dealers as s', (join) =>
      join.onRef('s.id', '=', 'l.subject_id').on('l.subject', '=', 'dealer'),
    )
    .leftJoin('users as p', (join) => join.onRef('p.id', '=', 'l.subject_id').on('l.subject', '=', 'user'))
    .select(['l.id', 'l.at', 'l.actor_id', 'l.action', 'l.subject', 'l.subject_id', 'l.details'])
    .select(['u.role', 'u.first_name', 'u.last_name', 'd.business_name'])
    .select(['v.title', 'v.status', 'v.sold_at', 's.business_name as dealer_name', 's.slug', 's.checked_at'])
    .select(['p.role as person_role', 'p.first_name as person_first', 'p.last_name as person_last']);

type ActRow = Awaited<ReturnType<ReturnType<typeof selectActs>['execute']>>[number];

function toAct(row: ActRow): Act {
  const { id, at, actor_id: actorId, action, subject, subject_id: subjectId, details, role } = row;
  const { status, sold_at: soldAt } = row;
  return {
    ...{ id, at, actorId, action, subject, subjectId, details },
    actor: role === null ? null : personName({ ...row, role }),
    subjectName: row.title ?? row.dealer_name ?? personOf(row),
    hasPage: status !== null && hasPage({ status, soldAt }),
    slug: row.checked_at === null ? null : row.slug,
  };
}

const personOf = ({ person_role: role, person_first, person_last }: ActRow): string | null =>
  role === null
    ? null
    : personName({ role: 'buyer', first_name: person_first, last_name: person_last, business_name: null });

/** What the log calls the acts that are in it, or the things, in the order of the alphabet. */
export async function listWords(db: Db, column: 'action' | 'subject'): Promise<string[]> {
  const rows = await db.selectFrom('audit_log').select(column).distinct().orderBy(column).execute();
  return rows.map((row) => row[column]);
}

/** What is known of the chain without verifying it. */
export async function readChainState(db: Db): Promise<ChainState> {
  const chain = await readChain(db);
  return {
    ...{ checkedAt: chain.checked_at, finding: chain.finding, sealedAt: chain.sealed_at },
    head: { id: chain.head_id, hash: chain.head_hash },
  };
}
