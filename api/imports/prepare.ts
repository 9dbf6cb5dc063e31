import { withoutFormulaQuote } from '#api/files/csv-cell.ts';
import { withUnit } from '#domain/adverts/rows/headers.ts';
import type { NormalVehicle, Notes, Problem } from '#domain/adverts/rows/vehicle.ts';
import { normaliseVehicle } from '#domain/adverts/rows/vehicle.ts';
import type { Field } from '#domain/vehicles/fields.ts';
import type { Column } from './heading.ts';
import { type Identity, identify } from './identity.ts';
import type { TableRow } from './table.ts';

export type RejectedRow = { line: number; text: string; problems: Problem[]; identity?: Identity };
export type ReadyRow = Notes & {
  line: number;
  text: string;
  identity: Identity;
  vehicle: NormalVehicle;
  images: string[];
};

/** Reads one row into a listing, or says why it cannot be one. */
export function prepareRow(
  row: TableRow,
  columns: readonly Column[],
  thisYear: number,
): ReadyRow | RejectedRow {
  const { line, text } = row;
  if ('reason' in row) return { line, text, problems: [{ column: '', value: '', reason: row.reason }] };
  if (row.cells.every((cell) => cell.trim() === '')) {
    return { line, text, problems: [{ column: '', value: '', reason: 'every cell is empty' }] };
  }
  const identity = identify(columns, row.cells);
  const { vehicle, ...notes } = normaliseVehicle(toFields(columns, row.cells), thisYear);
  if (!vehicle) return { line, text, problems: notes.problems, identity };
  return { line, text, identity, vehicle, images: imagesOf(columns, row.cells), ...notes };
}

/** Where two columns mean the same, the first that says something counts. */
function toFields(columns: readonly Column[], cells: readonly string[]): Partial<Record<Field, string>> {
  const fields: Partial<Record<Field, string>> = {};
  columns.forEach((column, at) => {
    const { field } = column;
    const cell = withUnit(column, withoutFormulaQuote(cells[at] ?? ''));
    if (field && (fields[field] ?? '').trim() === '') fields[field] = cell;
  });
  return fields;
}

function imagesOf(columns: readonly Column[], cells: readonly string[]): string[] {
  return cells
    .filter((_, at) => columns[at]?.field === 'images')
    .flatMap((cell) => cell.match(/https?:\/\/[^\s"'|,;[\]]+/g) ?? []);
}
