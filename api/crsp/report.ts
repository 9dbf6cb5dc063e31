import type { Db } from '#api/database/open.ts';
import { type Columns, csvHead, csvLines } from '#api/files/csv-table.ts';
import type { RowOutcome } from '#domain/crsp/assess.ts';
import { FIELD_WORDS } from '#domain/crsp/columns.ts';
import { type ReportRow, readHeading, readNotes } from './schema.ts';

type Paging = { page: number; limit: number };
type Filter = Paging & { outcome: RowOutcome | undefined };

/** A page of the rows of an upload in their order, and how many the filter lets through. */
export async function listReportRows(
  db: Db,
  uploadId: number,
  { outcome, page, limit }: Filter,
): Promise<{ rows: ReportRow[]; total: number }> {
  const filtered = db
    .selectFrom('price_list_rows')
    .where('upload_id', '=', uploadId)
    .$if(outcome !== undefined, (rows) => rows.where('outcome', '=', outcome ?? null));
  const { total } = await filtered
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await filtered
    .select(['line', 'outcome', 'cells', 'car', 'notes'])
    .orderBy('line')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows: rows.map(toReportRow), total };
}

type Kept = {
  line: number;
  outcome: RowOutcome | null;
  cells: string;
  car: string | null;
  notes: string | null;
};

function toReportRow({ line, outcome, cells, car, notes }: Kept): ReportRow {
  const read = car === null ? null : JSON.parse(car);
  return {
    ...{ line, outcome, cells: readHeading(cells), ...readNotes(notes) },
    car: read && { make: read.make, model: read.model, variant: read.variant, crsp: read.crspKes },
  };
}

const AT_ONCE = 500;

const COLUMNS: Columns<ReportRow> = [
  ['Row', ({ line }) => line],
  ['Outcome', ({ outcome }) => outcome],
  ['Make', ({ car }) => car?.make ?? null],
  ['Model', ({ car }) => car?.model ?? null],
  ['Variant', ({ car }) => car?.variant ?? null],
  ['CRSP (KES)', ({ car }) => car?.crsp ?? null],
  ['Repaired', ({ repairs }) => repairs.map(repairText).join('; ')],
  ['Why it was rejected', ({ problems }) => problems.map(problemText).join('; ')],
  ['As written', ({ cells }) => cells.join(' | ')],
];

const repairText = ({ column, from, to, why }: ReportRow['repairs'][number]): string =>
  `${FIELD_WORDS[column]}: “${from}” ${to === null ? 'left out' : `to “${to}”`} (${why})`;
const problemText = ({ column, value, why }: ReportRow['problems'][number]): string =>
  [column && `${FIELD_WORDS[column]} “${value}”`, why].filter(Boolean).join(': ');

/** The whole report as CSV, piece by piece. */
export async function* writeReport(db: Db, uploadId: number): AsyncGenerator<string> {
  yield csvHead(COLUMNS);
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('price_list_rows')
      .select(['line', 'outcome', 'cells', 'car', 'notes'])
      .where('upload_id', '=', uploadId)
      .where('line', '>', after)
      .orderBy('line')
      .limit(AT_ONCE)
      .execute();
    if (rows.length > 0) yield csvLines(COLUMNS, rows.map(toReportRow));
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)?.line ?? 0;
  }
}
