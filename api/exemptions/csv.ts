import type { Db } from '#api/database/open.ts';
import { type Columns, csvHead, csvLines } from '#api/files/csv-table.ts';
import { EXEMPTION_RULES } from '#domain/exemptions/kinds.ts';
import { type ExemptionsFilter, listExemptions } from './queries.ts';
import type { Exemption } from './schema.ts';

const AT_ONCE = 500;

const COLUMNS: Columns<Exemption> = [
  ['Number', ({ id }) => id],
  ['What', ({ kind }) => EXEMPTION_RULES[kind].label],
  ['State', ({ state }) => state],
  ['Listing', ({ vehicleId }) => vehicleId],
  ['Account', ({ personId }) => personId],
  ['Name', ({ name }) => name],
  ['Amount', ({ amount }) => amount],
  ['Why', ({ reason }) => reason],
  ['Evidence', ({ evidence }) => evidence],
  ['Granted (UTC)', ({ grantedAt }) => grantedAt],
  ['Granted by', ({ grantedBy }) => grantedBy],
  ['Valid until (UTC)', ({ validUntil }) => validUntil],
  ['Revoked (UTC)', ({ revocation }) => revocation?.at ?? null],
  ['Revoked by', ({ revocation }) => revocation?.by ?? null],
  ['Revoked because', ({ revocation }) => revocation?.reason ?? null],
];

/** The exemptions that a filter lets through as CSV, newest first, piece by piece. */
export async function* writeExemptions(db: Db, filter: ExemptionsFilter, at: string): AsyncGenerator<string> {
  yield csvHead(COLUMNS);
  for (let before: number | undefined; ; ) {
    const exemptions = await listExemptions(db, filter, { before, limit: AT_ONCE, at });
    if (exemptions.length > 0) yield csvLines(COLUMNS, exemptions);
    if (exemptions.length < AT_ONCE) return;
    before = exemptions.at(-1)?.id;
  }
}
