import { readStored, store } from '#site/lib/stored.ts';

export const SEARCHES_KEY = 'recent-searches';
const MAX_SEARCHES = 12;
const MAX_TEXT_LENGTH = 100;

/** `query` holds the address's parameters and `at` the time; entries of before lack both. */
type MadeSearch = { text: string; makes: string[]; fuels: string[]; query?: string; at?: number };

/** Parameters that are no filters. */
const ARRANGES = ['page', 'view', 'sortBy', 'near'];

/** Stores the filters of a search's address, newest first; a search without filters is skipped. */
export function rememberSearch(params: URLSearchParams): void {
  const list = (name: string) =>
    (params.get(name) ?? '')
      .split(',')
      .map((value) => value.trim().slice(0, MAX_TEXT_LENGTH))
      .filter((value) => value !== '');
  const text = [(params.get('q') ?? '').trim(), ...list('make'), ...list('model'), ...list('bodyType')]
    .filter((words) => words !== '')
    .join(' ')
    .slice(0, MAX_TEXT_LENGTH);
  const asks = [...params].some(([name, value]) => !ARRANGES.includes(name) && value.trim() !== '');
  if (!asks) return;
  const query = `${params}`;
  const made: MadeSearch = { text, makes: list('make'), fuels: list('fuelType'), query, at: Date.now() };
  const others = recallSearches().filter((other) => other.query !== query);
  store(SEARCHES_KEY, [made, ...others].slice(0, MAX_SEARCHES));
}

/** The searches made last, newest first; whatever in the storage is not one is passed over. */
export function recallSearches(): MadeSearch[] {
  const kept = readStored(SEARCHES_KEY);
  return Array.isArray(kept) ? kept.filter(isMadeSearch).slice(0, MAX_SEARCHES) : [];
}

function isMadeSearch(entry: unknown): entry is MadeSearch {
  if (typeof entry !== 'object' || entry === null) return false;
  const { text, makes, fuels, query = '', at = 0 }: Partial<Record<string, unknown>> = { ...entry };
  const areTexts = (list: unknown) => Array.isArray(list) && list.every((word) => typeof word === 'string');
  const isKnown = typeof query === 'string' && Number.isSafeInteger(at);
  return typeof text === 'string' && areTexts(makes) && areTexts(fuels) && isKnown;
}
