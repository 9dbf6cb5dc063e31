import { findApproval } from '#api/approvals/queries.ts';
import type { Db } from '#api/database/open.ts';
import { namesOfPeople } from '#api/people/names.ts';
import { REFERENCE_LISTS, type ReferenceListName } from '#domain/reference/lists.ts';
import { versionState } from '#domain/reference/versions.ts';
import { effectOf } from './effect.ts';
import { findIdsInForce } from './in-force.ts';
import type { ListVersion, WholeListVersion } from './schema.ts';
import {
  findVersionRow,
  mapWaiting,
  readBody,
  selectVersions,
  toValue,
  type VersionRow,
} from './version-rows.ts';

const now = (): string => new Date().toISOString();

/** Every list with the version that holds, and how many drafts and versions to come it has. */
export async function listLists(
  db: Db,
  at = now(),
): Promise<{ name: ReferenceListName; holds: ListVersion; open: number }[]> {
  const lists = [];
  for (const name of REFERENCE_LISTS) {
    const versions = await listVersions(db, name, at);
    const holds = versions.find(({ state }) => state === 'holds');
    const open = versions.filter(({ state }) => ['draft', 'waiting', 'scheduled'].includes(state)).length;
    if (holds) lists.push({ name, holds, open });
  }
  return lists;
}

const MOST_SHOWN = 60;

/** The versions of a list, drafts too: what holds first, then the newest. */
export async function listVersions(db: Db, list: ReferenceListName, at = now()): Promise<ListVersion[]> {
  const { id: heldId } = await findIdsInForce(db, list, at);
  const rows = await selectVersions(db)
    .where('list', '=', list)
    .orderBy((eb) => eb('id', '=', heldId ?? 0), 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  return toVersions(db, rows, { heldId, at });
}

type Moment = { heldId: number | undefined; at: string };

async function toVersions(
  db: Db,
  rows: readonly VersionRow[],
  { heldId, at }: Moment,
): Promise<ListVersion[]> {
  const people = rows.flatMap((row) => [row.created_by ?? [], row.approved_by ?? [], row.ended_by ?? []]);
  const names = await namesOfPeople(db, people.flat());
  const waiting = await mapWaiting(
    db,
    rows.map(({ id }) => id),
  );
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null));
  return rows.map((row) => ({
    ...{ id: row.id, list: row.list, note: row.note, source: row.source, asOf: row.as_of },
    ...{ confirmation: row.confirmation, revision: row.revision },
    state: versionState(
      {
        ...{ activeFrom: row.active_from, endedAt: row.ended_at },
        ...{ isInForce: row.id === heldId, isWaiting: waiting.has(row.id) },
      },
      at,
    ),
    ...{ createdAt: row.created_at, by: nameOf(row.created_by), changedAt: row.changed_at },
    ...{ activeFrom: row.active_from, approvedBy: nameOf(row.approved_by) },
    ...{ endedAt: row.ended_at, endedBy: nameOf(row.ended_by), endReason: row.end_reason },
  }));
}

/** A version with its figures, what it changes and what waits about it, as this admin sees it. Throws 404. */
export async function findWholeVersion(
  db: Db,
  { id, adminId }: { id: number; adminId: number },
  at = now(),
): Promise<WholeListVersion> {
  const row = await findVersionRow(db, id);
  const { id: heldId } = await findIdsInForce(db, row.list, at);
  const [version] = await toVersions(db, [row], { heldId, at });
  if (!version) throw new Error(`Version ${id} was lost.`);
  const comparedWith = await findCompared(db, row, heldId);
  const body = toValue(row.body);
  const effect = effectOf(row.list, await readBody(db, comparedWith), body, new Date(at));
  const approval = await findWaiting(db, id, adminId);
  return { ...version, body, comparedWith: comparedWith ?? null, ...effect, approval };
}

/** What holds now; for what came into force itself, the version that held before it. */
async function findCompared(
  db: Db,
  { id, list, active_from: from }: VersionRow,
  heldId: number | undefined,
): Promise<number | undefined> {
  if (from === null || from > now()) return heldId;
  const before = await db
    .selectFrom('reference_versions')
    .select('id')
    .where('list', '=', list)
    .where('active_from', '<=', from)
    .where((where) => where.or([where('ended_at', 'is', null), where('ended_at', '>', from)]))
    .where('id', '!=', id)
    .orderBy('active_from', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return before?.id;
}

async function findWaiting(db: Db, id: number, adminId: number): Promise<WholeListVersion['approval']> {
  const approvalId = (await mapWaiting(db, [id])).get(id);
  const found = approvalId === undefined ? undefined : await findApproval(db, approvalId, adminId);
  if (!found) return null;
  const { reason, askedBy, askedAt, dueAt, canDecide, canWithdraw } = found;
  return {
    ...{ id: found.id, reason, askedAt, dueAt, canDecide, canWithdraw },
    askedBy: askedBy?.name ?? null,
  };
}
