import { toCsvCell } from './csv-cell.ts';

/** Excel takes a file for UTF-8 by its mark alone. */
const BYTE_ORDER_MARK = '\ufeff';

/** The columns of a table: each heading with what its cells say of a row. */
export type Columns<Row> = readonly (readonly [head: string, cell: (row: Row) => string | number | null])[];

/** The heading of a CSV file with these columns. */
export const csvHead = <Row>(columns: Columns<Row>): string =>
  `${BYTE_ORDER_MARK}${columns.map(([name]) => toCsvCell(name)).join(',')}\r\n`;

/** Lines of a CSV file; no cell is a formula for a spreadsheet. */
export const csvLines = <Row>(columns: Columns<Row>, rows: readonly Row[]): string =>
  rows.map((row) => `${columns.map(([, cell]) => toCsvCell(cell(row))).join(',')}\r\n`).join('');

/** A CSV file as the answer to a call that saves it under `fileName`. */
export const csvHeaders = (fileName: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${fileName}"`,
});
