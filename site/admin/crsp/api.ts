import type {
  PriceListUpload,
  PriceListVersion,
  ReportRow,
  ShownAlias,
  ShownChange,
  ShownMatch,
  UploadDetails,
  WholeUpload,
} from '#api/crsp/schema.ts';
import type { ColumnMapping } from '#domain/crsp/columns.ts';
import type { MatchOutcome } from '#domain/crsp/uploads.ts';
import { download } from '#site/lib/download.ts';
import { ask } from '#site/session/ask.ts';
import { askForFile } from '#site/session/ask-for-file.ts';
import { sendForm } from '#site/session/send-form.ts';

/** The calls of the price-data manager. They reject with an ApiFailure, or as aborted. */

export type Lists = { uploads: PriceListUpload[]; lists: PriceListVersion[] };
type Paged = { total: number };

export const PAGE_ROWS = 50;

export const listAll = (signal?: AbortSignal): Promise<Lists> =>
  ask('GET /api/admin/crsp/uploads', { signal });

/** Sends a file and returns the id of its upload; `onProgress` is told the share that has arrived. */
export async function sendList(file: File, onProgress: (share: number) => void): Promise<number> {
  const form = new FormData();
  form.append('file', file);
  return (await sendForm('POST /api/admin/crsp/uploads', { form, onProgress })).upload.id;
}

export const readUpload = async (id: number): Promise<WholeUpload> =>
  (await ask('GET /api/admin/crsp/uploads/:id', { params: { id } })).upload;

export const setColumns = (id: number, columns: ColumnMapping) =>
  ask('PUT /api/admin/crsp/uploads/:id/columns', { params: { id }, body: { columns: [...columns] } });

export const setDetails = (id: number, details: UploadDetails) =>
  ask('PUT /api/admin/crsp/uploads/:id/details', { params: { id }, body: details });

export const checkAgain = (id: number) => ask('POST /api/admin/crsp/uploads/:id/check', { params: { id } });
export const cancel = (id: number) => ask('POST /api/admin/crsp/uploads/:id/cancel', { params: { id } });
export const approve = (id: number) =>
  ask('POST /api/admin/crsp/uploads/:id/approve', { params: { id }, body: {} });
export const activate = (id: number) => ask('POST /api/admin/crsp/uploads/:id/activate', { params: { id } });
export const rollBack = (id: number, reason: string) =>
  ask('POST /api/admin/crsp/uploads/:id/rollback', { params: { id }, body: { reason } });

type RowsAsked = { id: number; outcome: string; page: number };
export const listRows = (
  { id, ...query }: RowsAsked,
  signal: AbortSignal,
): Promise<Paged & { rows: ReportRow[] }> =>
  ask('GET /api/admin/crsp/uploads/:id/rows', {
    params: { id },
    query: { ...query, limit: PAGE_ROWS },
    signal,
  });

type ChangesAsked = { id: number; kind: string; make: string; sort: string; page: number };
export const listChanges = (
  { id, ...query }: ChangesAsked,
  signal: AbortSignal,
): Promise<Paged & { changes: ShownChange[]; makes: string[] }> =>
  ask('GET /api/admin/crsp/uploads/:id/changes', {
    ...{ params: { id }, query: { ...query, limit: PAGE_ROWS }, signal },
  });

type MatchesAsked = { id: number; outcome: string; make: string; page: number };
export type Matches = Paged & { matches: ShownMatch[]; counts: Partial<Record<MatchOutcome, number>> };
export const listMatches = ({ id, ...query }: MatchesAsked, signal: AbortSignal): Promise<Matches> =>
  ask('GET /api/admin/crsp/uploads/:id/matches', {
    ...{ params: { id }, query: { ...query, limit: PAGE_ROWS }, signal },
  });

/** Saves the report of every row as a file. */
export async function downloadReport(id: number): Promise<void> {
  const { contents, fileName = 'price-list-report.csv' } = await askForFile(
    'GET /api/admin/crsp/uploads/:id/report.csv',
    { params: { id } },
  );
  download(fileName, contents);
}

export const listAliases = async (signal?: AbortSignal): Promise<ShownAlias[]> =>
  (await ask('GET /api/admin/crsp/aliases', { signal })).aliases;

type NewAlias = { make: string; model: string; list: { make: string; model: string } | null };
export const keepAlias = (alias: NewAlias) => ask('PUT /api/admin/crsp/aliases', { body: alias });
export const deleteAlias = (id: number) => ask('DELETE /api/admin/crsp/aliases/:id', { params: { id } });

/** The makes of a list, and the models of one of them. */
export const listNames = (
  upload: number,
  make: string,
  signal: AbortSignal,
): Promise<{ makes: string[]; models: { name: string; cars: number }[] }> =>
  ask('GET /api/admin/crsp/names', { query: { upload: String(upload), make }, signal });
