import type { Column } from './heading.ts';
import { baseOf } from './identity.ts';
import { prepareRow, type ReadyRow, type RejectedRow } from './prepare.ts';
import type { TableRow } from './table.ts';

/** What a row of a file is: one to store, one that cannot be used, or one that the file held before. */
export type SortedRow =
  | { kind: 'ready'; row: ReadyRow }
  | { kind: 'rejected'; row: RejectedRow }
  | { kind: 'repeated'; row: ReadyRow; firstLine: number };

export type RowSorter = {
  /** Sorts the next row of the file. */
  sort: (written: TableRow) => SortedRow;
  /** Whether a row held the advert of this key, even in a shape that cannot be used: it is not one to withdraw. */
  holds: (key: string) => boolean;
};

/** Sorts the rows of one file in their order. */
export function createRowSorter(columns: readonly Column[], thisYear: number): RowSorter {
  /** Where each advert was first seen. */
  const seen = new Map<string, { line: number; fingerprint: string }>();
  const unusable = new Set<string>();

  const reject = (row: RejectedRow): SortedRow => {
    const { identity, line } = row;
    if (identity) unusable.add(identity.base);
    if (identity && !seen.has(identity.key))
      seen.set(identity.key, { line, fingerprint: identity.fingerprint });
    return { kind: 'rejected', row };
  };

  return {
    sort(written) {
      const row = prepareRow(written, columns, thisYear);
      if (!('vehicle' in row)) return reject(row);
      const { key, kind, fingerprint } = row.identity;
      const first = seen.get(key);
      if (first?.fingerprint === fingerprint) return { kind: 'repeated', row, firstLine: first.line };
      if (first) return reject({ ...row, problems: [sameIdentity(kind, first.line)] });
      seen.set(key, { line: row.line, fingerprint });
      return { kind: 'ready', row };
    },
    holds: (key) => seen.has(key) || unusable.has(baseOf(key)),
  };
}

const sameIdentity = (kind: string, line: number) => ({
  ...{ column: 'stock_number', value: `line ${line}` },
  reason: `another advert with the same ${kind} came before`,
});
