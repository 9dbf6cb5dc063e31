import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '#api/database/open.ts';
import { inShortTransactions } from '#api/database/short-transactions.ts';
import type { PriceListUploadRow } from '#api/database/tables.ts';
import { openPriceList, type PriceList, priceListInForce } from '#api/duty/price-list.ts';
import { type Assessed, createAssessor, type RawRow, readListOf } from '#domain/crsp/assess.ts';
import { compareLists, type ListChange } from '#domain/crsp/difference.ts';
import { toMakes } from '#domain/crsp/list-file.ts';
import { doubtAbout } from '#domain/crsp/plausible.ts';
import type { CrspRow } from '#domain/duty/crsp.ts';
import { listAliasNames } from './in-force.ts';
import { keepMatches } from './matches.ts';
import { readColumns } from './schema.ts';
import { isAt, moveTo } from './state.ts';

const ROWS_A_TURN = 100;
const WRITES_AT_A_TIME = 50;

/**
 * Checks the rows of an upload by its columns, compares what they say with the list in force, and looks how the models of
 * the catalogue are found in it. It is `ready` then, or `implausible` with a sentence.
 */
export async function checkUpload(db: Db, upload: PriceListUploadRow, tenure: AbortSignal): Promise<void> {
  const rows = await readRows(db, upload.id);
  const assessed = await assessRows(db, upload, rows, tenure);
  if (!assessed) return;
  await keepAssessed(db, upload.id, assessed);
  const cars = assessed.flatMap(({ outcome, car }) => (outcome !== 'rejected' && car ? [car] : []));
  const inForce = await priceListInForce(db);
  const doubt = doubtAbout(readListOf(assessed), inForce.rows());
  const changes = compareLists(cars, inForce.rows());
  await keepChanges(db, upload.id, changes);
  const list = await asList(db, upload, cars);
  await keepMatches(db, upload.id, list);
  const count = (outcome: Assessed['outcome']) => assessed.filter((row) => row.outcome === outcome).length;
  const kinds = (kind: ListChange['kind']) => changes.filter((change) => change.kind === kind).length;
  await moveTo(db, upload, doubt === undefined ? 'ready' : 'implausible', {
    ...{ accepted: count('accepted'), repaired: count('repaired'), rejected: count('rejected') },
    ...{ added: kinds('new'), removed: kinds('gone'), changed: kinds('changed') },
    ...{ compared_with: inForce.of.id, reason: doubt ?? null, approved_by: null },
    ...{ body: JSON.stringify(toMakes(cars)), rows_done: rows.length },
  });
}

async function readRows(db: Db, uploadId: number): Promise<RawRow[]> {
  const rows = await db
    .selectFrom('price_list_rows')
    .select(['line', 'cells', 'broken'])
    .where('upload_id', '=', uploadId)
    .orderBy('line')
    .execute();
  return rows.map(({ cells, ...row }) => ({ ...row, cells: JSON.parse(cells) }));
}

/** Undefined where the work has to end before its time. */
async function assessRows(
  db: Db,
  upload: PriceListUploadRow,
  rows: readonly RawRow[],
  tenure: AbortSignal,
): Promise<Assessed[] | undefined> {
  const assess = createAssessor(readColumns(upload.columns));
  const assessed: Assessed[] = [];
  for (const row of rows) {
    assessed.push(assess(row));
    if (assessed.length % ROWS_A_TURN !== 0) continue;
    await nextTurn();
    if (tenure.aborted) return undefined;
    if (assessed.length % (ROWS_A_TURN * 10) !== 0) continue;
    await noteProgress(db, upload.id, assessed.length);
    if (!(await isAt(db, upload))) return undefined;
  }
  return assessed;
}

const noteProgress = (db: Db, id: number, rows_done: number) =>
  db.updateTable('price_list_uploads').set({ rows_done }).where('id', '=', id).execute();

async function keepAssessed(db: Db, uploadId: number, rows: readonly Assessed[]): Promise<void> {
  const write = (db: Db, { line, outcome, car, repairs, problems }: Assessed) =>
    db
      .updateTable('price_list_rows')
      .set({
        ...{ outcome, car: car ? JSON.stringify(car) : null },
        notes: JSON.stringify({ repairs, problems }),
      })
      .where('upload_id', '=', uploadId)
      .where('line', '=', line)
      .execute();
  await inShortTransactions(db, rows, write, () => {});
}

async function keepChanges(db: Db, uploadId: number, changes: readonly ListChange[]): Promise<void> {
  await db.deleteFrom('price_list_changes').where('upload_id', '=', uploadId).execute();
  const rows = changes.map(({ kind, car, oldKes, newKes, percent }) => ({
    ...{ upload_id: uploadId, kind, make: car.make, model: car.model, name: car.variant },
    ...{ facts: factsOf(car), old_kes: oldKes, new_kes: newKes, percent },
    weight: percent === null ? (newKes ?? oldKes ?? 0) : Math.abs(percent),
  }));
  const batches = Array.from({ length: Math.ceil(rows.length / WRITES_AT_A_TIME) }, (_, at) =>
    rows.slice(at * WRITES_AT_A_TIME, (at + 1) * WRITES_AT_A_TIME),
  );
  const write = (db: Db, batch: typeof rows) => db.insertInto('price_list_changes').values(batch).execute();
  await inShortTransactions(db, batches, write, () => {});
}

/** `1496 cc, petrol, automatic, 2wd`. */
const factsOf = ({ engineCc, fuelType, transmission, drive, code }: CrspRow): string =>
  [engineCc === null ? null : `${engineCc} cc`, fuelType, transmission, drive, code]
    .filter((fact) => fact !== null)
    .join(', ');

/** The list that an upload would be, with the aliases of now. */
export async function asList(
  db: Db,
  { id, name, source, as_of, effective_from }: PriceListUploadRow,
  cars: readonly CrspRow[],
): Promise<PriceList> {
  const of = { id, name, source, asOf: as_of, effectiveFrom: effective_from };
  return openPriceList({ of, makes: toMakes(cars), aliases: await listAliasNames(db) }, `upload ${id}`);
}
