import { createHash } from 'node:crypto';
import { withoutPostingAge } from '#domain/vehicles/vehicle-place.ts';
import type { Column } from './heading.ts';

/** What tells one advert of a source from another: its stock number there, else its whole row. */
export type Identity = { key: string; kind: 'stock number' | 'row'; fingerprint: string };

/**
 * The identity of a row. Two rows are the same when all their cells are, whatever their order, spacing and
 * how long ago they say they were posted: that changes from one copy of a site to the next, the advert does not.
 */
export function identify(columns: readonly Column[], cells: readonly string[]): Identity {
  const fingerprint = fingerprintOf(columns, cells);
  const at = columns.findIndex((column) => column.field === 'stock_number');
  const stockNumber = at === -1 ? '' : (cells[at] ?? '').trim();
  if (stockNumber === '') return { key: `row:${fingerprint}`, kind: 'row', fingerprint };
  return { key: `stock:${stockNumber}`, kind: 'stock number', fingerprint };
}

function fingerprintOf(columns: readonly Column[], cells: readonly string[]): string {
  const stated = columns
    .map(({ name, field }, at): [string, string] => {
      const cell = (cells[at] ?? '').normalize('NFC').replace(/\s+/g, ' ').trim();
      return [name.trim().toLowerCase(), field === 'location' ? withoutPostingAge(cell) : cell];
    })
    .filter(([, cell]) => cell !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(stated)).digest('hex');
}
