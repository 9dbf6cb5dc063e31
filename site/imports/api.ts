import type { CheckedRow, Import, KeptColumn, PastImport, RowView } from '#api/imports/stock/schema.ts';
import type { ListingFields } from '#api/selling/fields-schema.ts';
import type { Answer } from '#api/wire.ts';
import { EXPORT_NEEDS, IMPORT_NEEDS } from '#domain/imports/limits.ts';
import { listDealersOfMine } from '#site/agents/api.ts';
import { ask } from '#site/session/ask.ts';
import { askForFile } from '#site/session/ask-for-file.ts';
import { sendForm } from '#site/session/send-form.ts';

/** The calls of dealers, and of their agents, about stock files. They reject with an ApiFailure, or as aborted. */

export type { CheckedRow, Import, KeptColumn, PastImport, RowView };
export type RowsPage = Pick<Answer<'GET /api/my/imports/:id/rows'>, 'rows' | 'total' | 'page'>;
export type Cell = { column: string; value: string };

export const ROWS_ON_A_PAGE = 20;

/** The steps of one import. */
export const importsGateway = {
  find: async (id: number, signal: AbortSignal): Promise<Import> =>
    (await ask('GET /api/my/imports/:id', { params: { id }, signal })).import,
  map: async (id: number, columns: readonly KeptColumn[]): Promise<Import> =>
    (await ask('PATCH /api/my/imports/:id', { params: { id }, body: { columns } })).import,
  apply: async (id: number, gone: 'leave' | 'withdraw'): Promise<Import> =>
    // The screen has said how many they are.
    (await ask('POST /api/my/imports/:id/apply', { params: { id }, body: { gone, evenMany: true } })).import,
  undo: async (id: number): Promise<Import> =>
    (await ask('POST /api/my/imports/:id/undo', { params: { id } })).import,
  cancel: async (id: number): Promise<Import> =>
    (await ask('POST /api/my/imports/:id/cancel', { params: { id } })).import,
};
export type ImportsGateway = typeof importsGateway;

/** Sends a file for a seller, for oneself without one, and returns the id of its import. */
export async function sendStock(
  file: File,
  sellerId: number | undefined,
  onProgress: (share: number) => void,
): Promise<number> {
  const form = new FormData();
  form.append('file', file);
  if (sellerId !== undefined) form.append('sellerId', String(sellerId));
  return (await sendForm('POST /api/my/imports', { form, onProgress })).import.id;
}

export const listPastImports = async (signal?: AbortSignal): Promise<PastImport[]> =>
  (await ask('GET /api/my/imports', { signal })).imports;

type RowsAsked = { id: number; view: RowView; page: number };

export const listRows = ({ id, view, page }: RowsAsked, signal: AbortSignal): Promise<RowsPage> =>
  ask('GET /api/my/imports/:id/rows', { params: { id }, query: { show: view, page }, signal });

export const mendRow = async (id: number, line: number, cells: readonly Cell[]): Promise<CheckedRow> =>
  (await ask('PATCH /api/my/imports/:id/rows/:line', { params: { id, line }, body: { cells } })).row;

export const downloadStock = (sellerId: number | undefined) =>
  askForFile('GET /api/my/listings.csv', { query: { sellerId } });

type ReadList = Answer<'POST /api/my/stock-list/read'>;
export type ListedCar = ReadList['cars'][number];

/** The cars of a pasted list, and the lines in which none was found. */
export const readList = (text: string): Promise<Pick<ReadList, 'cars' | 'others'>> =>
  ask('POST /api/my/stock-list/read', { body: { text } });

export type DraftsAsked = { sellerId?: number; cars: ListingFields[] };
export type DraftResult = Answer<'POST /api/my/stock-list'>['results'][number];

/** Makes a draft of each car, and says what became of each in their order. */
export const makeDrafts = async (body: DraftsAsked, key: string): Promise<DraftResult[]> =>
  (await ask('POST /api/my/stock-list', { body, key })).results;

/** A dealer for whom an agent brings stock in, takes it out, or both. */
export type Stock = { id: number; name: string; canImport: boolean; canExport: boolean };

/** The dealers whose stock an agent may bring in or take out. */
export const listStocks = async (signal?: AbortSignal): Promise<Stock[]> =>
  (await listDealersOfMine(signal))
    .filter(({ acceptedAt }) => acceptedAt !== null)
    .map(({ sellerId: id, businessName: name, permissions }) => ({
      ...{ id, name },
      canImport: IMPORT_NEEDS.every((need) => permissions.includes(need)),
      canExport: EXPORT_NEEDS.every((need) => permissions.includes(need)),
    }))
    .filter(({ canImport, canExport }) => canImport || canExport);
