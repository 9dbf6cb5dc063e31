import type { RowView } from './api.ts';

/** What the address says of the screen of imports. */
export type ImportAddress = {
  /** The import that is open. */
  id: number | undefined;
  view: RowView | undefined;
  page: number;
};

export const VIEWS = [
  'rejected',
  'new',
  'changed',
  'unchanged',
  'repaired',
  'repeated',
] as const satisfies readonly RowView[];

const wholeOf = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

/** Reads the part of an address behind the question mark. Never throws. */
export function readImportAddress(search: string): ImportAddress {
  const params = new URLSearchParams(search);
  return {
    id: wholeOf(params.get('import')),
    view: VIEWS.find((view) => view === params.get('show')),
    page: wholeOf(params.get('page')) ?? 1,
  };
}

/** The same as an address of the page; what is usual is left out. */
export function writeImportAddress({ id, view, page = 1 }: Partial<ImportAddress>): string {
  const params = new URLSearchParams();
  if (id !== undefined) params.set('import', String(id));
  if (view) params.set('show', view);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `?${params}` : location.pathname;
}
