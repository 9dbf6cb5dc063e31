import { baseOf, type Identity, identify } from './identity.ts';
import type { Rows } from './table.ts';

/** Which adverts a file holds, known before the first of them is stored. */
export type FileAdverts = {
  has: (key: string) => boolean;
  /** How many of a source's listings the file no longer holds, at whatever price. */
  countMissing: (listings: readonly { key: string | null }[]) => number;
};

/** Reads the identities of a whole file, rows that cannot be used included. */
export async function readAdverts(table: Rows): Promise<FileAdverts> {
  const keys = new Set<string>();
  const ofBase = new Map<string, number>();
  for await (const row of table.rows()) {
    if (!('cells' in row)) continue;
    const { key, base, formerKey }: Identity = identify(table.columns, row.cells);
    if (keys.has(key)) continue;
    keys.add(key);
    ofBase.set(base, (ofBase.get(base) ?? 0) + 1);
    if (formerKey) ofBase.set(formerKey, 1);
  }
  return {
    has: (key) => keys.has(key),
    countMissing(listings) {
      const byBase = Map.groupBy(listings, ({ key }) => (key === null ? '' : baseOf(key)));
      return [...byBase].reduce(
        (missing, [base, { length }]) => missing + Math.max(0, length - (ofBase.get(base) ?? 0)),
        0,
      );
    },
  };
}
