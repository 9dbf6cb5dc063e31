import type { ActsPage, ChainState } from '#api/audit/schema.ts';
import { download } from '#site/lib/download.ts';
import { ask } from '#site/session/ask.ts';
import { askForFile } from '#site/session/ask-for-file.ts';
import type { ActsQuestion } from './address.ts';

/** The calls of the audit log. They reject with an ApiFailure, or as aborted. */

export const listActs = (query: ActsQuestion, signal?: AbortSignal): Promise<ActsPage> =>
  ask('GET /api/admin/audit-log', { query, signal });

/** Verifies the whole log now. */
export const checkLog = async (): Promise<ChainState> => (await ask('POST /api/admin/audit-log/check')).chain;

/** Saves the lines with these filters, on whichever page, as a file. */
export async function downloadActs({ before: _, ...query }: ActsQuestion): Promise<void> {
  const { contents, fileName = 'audit-log.csv' } = await askForFile('GET /api/admin/audit-log.csv', {
    query,
  });
  download(fileName, contents);
}
