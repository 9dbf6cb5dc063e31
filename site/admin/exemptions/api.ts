import type { ExemptionsPage } from '#api/exemptions/schema.ts';
import type { TypedGrant } from '#domain/exemptions/grant.ts';
import { download } from '#site/lib/download.ts';
import { ask } from '#site/session/ask.ts';
import { askForFile } from '#site/session/ask-for-file.ts';
import type { ExemptionsQuestion } from './address.ts';

/** The calls of the exemptions audit. They reject with an ApiFailure, or as aborted. */

export const listExemptions = (query: ExemptionsQuestion, signal?: AbortSignal): Promise<ExemptionsPage> =>
  ask('GET /api/admin/exemptions', { query, signal });

export const grantExemption = ({ amount, ...body }: TypedGrant): Promise<object> =>
  ask('POST /api/admin/exemptions', { body: { ...body, ...(amount !== undefined && { amount }) } });

export const revokeExemption = (id: number, reason: string): Promise<object> =>
  ask('POST /api/admin/exemptions/:id/revoke', { params: { id }, body: { reason } });

/** Saves the rows with these filters, on whichever page, as a file. */
export async function downloadExemptions({ before: _, ...query }: ExemptionsQuestion): Promise<void> {
  const { contents, fileName = 'exemptions.csv' } = await askForFile('GET /api/admin/exemptions.csv', {
    query,
  });
  download(fileName, contents);
}
