import type { Db } from '#api/database/open.ts';
import type { PriceListUploadRow } from '#api/database/tables.ts';
import { namesOfPeople } from '#api/people/names.ts';
import type { UploadState } from '#domain/crsp/uploads.ts';
import { findWaitingFor } from './approve.ts';
import { findIdInForce } from './in-force.ts';
import {
  type PriceListUpload,
  type PriceListVersion,
  readColumns,
  readHeading,
  type UploadColumn,
  type WholeUpload,
} from './schema.ts';
import { findUpload } from './state.ts';

const SHOWN = 50;
const SAMPLES = 3;

type Caller = { id: number };

/** An upload as the caller sees it, with what its columns are taken for. Throws 404. */
export async function describeUpload(db: Db, id: number, caller: Caller): Promise<WholeUpload> {
  const row = await findUpload(db, id);
  const [upload] = await toUploads(db, [row], caller);
  if (!upload) throw new Error('An upload was found and is not there.');
  return { ...upload, columns: await columnsOf(db, row) };
}

/** The last uploads, newest first. */
export async function listUploads(db: Db, caller: Caller): Promise<PriceListUpload[]> {
  const rows = await db
    .selectFrom('price_list_uploads')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return toUploads(db, rows, caller);
}

/** The lists that are, were or will be in force, the newest first. */
export async function listPriceLists(db: Db, at = new Date().toISOString()): Promise<PriceListVersion[]> {
  const rows = await db
    .selectFrom('price_lists')
    .select(['id', 'name', 'source', 'as_of', 'effective_from', 'car_count', 'upload_id'])
    .select(['active_from', 'activated_by', 'approved_by', 'ended_at', 'ended_by'])
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  const inForce = await findIdInForce(db, at);
  const nameOf = await namer(
    db,
    rows.flatMap((row) => [row.activated_by, row.approved_by, row.ended_by]),
  );
  return rows.map((row) => ({
    ...{ id: row.id, name: row.name, source: row.source, asOf: row.as_of },
    ...{ effectiveFrom: row.effective_from, cars: row.car_count, uploadId: row.upload_id },
    ...{ activeFrom: row.active_from, isInForce: row.id === inForce, endedAt: row.ended_at },
    ...{ activatedBy: nameOf(row.activated_by), approvedBy: nameOf(row.approved_by) },
    endedBy: nameOf(row.ended_by),
  }));
}

async function namer(db: Db, ids: readonly (number | null)[]): Promise<(id: number | null) => string | null> {
  const names = await namesOfPeople(
    db,
    ids.filter((id) => id !== null),
  );
  return (id) => (id === null ? null : (names.get(id) ?? null));
}

async function toUploads(
  db: Db,
  rows: readonly PriceListUploadRow[],
  caller: Caller,
): Promise<PriceListUpload[]> {
  const at = new Date().toISOString();
  const lists = await listPriceLists(db, at);
  const inForce = await findIdInForce(db, at);
  const nameOf = await namer(
    db,
    rows.flatMap(({ person_id, approved_by }) => [person_id, approved_by]),
  );
  const uploads: PriceListUpload[] = [];
  for (const row of rows) {
    const list = lists.find(({ id }) => id === row.list_id) ?? null;
    const compared = lists.find(({ id }) => id === row.compared_with);
    const approval = row.state === 'ready' ? await findApproval(db, row, caller) : null;
    uploads.push({
      ...figuresOf(row),
      ...{ state: shownState(row.state, { isWaiting: approval !== null, list, at }), approval, list },
      ...{ sentBy: nameOf(row.person_id), isOwn: row.person_id === caller.id },
      approvedBy: nameOf(row.approved_by),
      comparedWith: compared ? { id: compared.id, name: compared.name } : null,
      isStale: row.compared_with !== null && row.compared_with !== inForce,
    });
  }
  return uploads;
}

const figuresOf = (row: PriceListUploadRow) => ({
  ...{ id: row.id, fileName: row.file_name, createdAt: row.created_at, reason: row.reason },
  ...{ name: row.name, source: row.source, asOf: row.as_of, effectiveFrom: row.effective_from },
  ...{ rows: row.row_count, rowsDone: row.rows_done },
  ...{ accepted: row.accepted, repaired: row.repaired, rejected: row.rejected },
  ...{ added: row.added, removed: row.removed, changed: row.changed },
});

type Around = { isWaiting: boolean; list: PriceListVersion | null; at: string };

function shownState(state: UploadState, { isWaiting, list, at }: Around): UploadState {
  if (isWaiting) return 'waiting';
  if (state !== 'active' || !list) return state;
  return list.isInForce || list.activeFrom > at ? 'active' : 'replaced';
}

async function findApproval(db: Db, { id }: PriceListUploadRow, caller: Caller) {
  const row = await findWaitingFor(db, id);
  if (!row) return null;
  const nameOf = await namer(db, [row.asked_by]);
  return {
    ...{ id: row.id, askedBy: nameOf(row.asked_by), askedAt: row.asked_at, dueAt: row.due_at },
    isOwn: row.asked_by === caller.id,
  };
}

/** Each column with its name, what it is taken for, and some cells. */
async function columnsOf(db: Db, upload: PriceListUploadRow): Promise<UploadColumn[]> {
  const fields = readColumns(upload.columns);
  const rows = await db
    .selectFrom('price_list_rows')
    .select('cells')
    .where('upload_id', '=', upload.id)
    .where('broken', 'is', null)
    .orderBy('line')
    .limit(SAMPLES)
    .execute();
  const cells = rows.map(({ cells }) => readHeading(cells));
  return readHeading(upload.heading).map((name, at) => ({
    ...{ name, field: fields[at] ?? null },
    samples: cells.map((row) => row[at] ?? ''),
  }));
}
