import { adminModerationPath } from '#site/lib/admin-paths.ts';
import { goTo, useAddress } from '#site/lib/followed-address.ts';

export type QueueFilter = { kind?: string; rule?: string; order?: string };
export type LogFilter = { outcome?: string; rule?: string; by?: string };

const QUEUE_NAMES = ['kind', 'rule', 'order'] as const;
const LOG_NAMES = ['outcome', 'rule', 'by'] as const;

/** Which part of the room the address names. */
export const useTab = (): 'queue' | 'log' => useAddress(tabOfAddress, 'queue');

/** The case that the address names, or undefined for none. */
export const useOpenCase = (): number | undefined => useAddress(caseOfAddress, undefined);

/** What the address filters by, as text that is equal for equal filters. */
export const useFilterText = (): string => useAddress(filterText, '');

export const queueFilterOf = (text: string): QueueFilter => pick(new URLSearchParams(text), QUEUE_NAMES);
export const logFilterOf = (text: string): LogFilter => pick(new URLSearchParams(text), LOG_NAMES);

/** The address of a case in the queue as it is filtered. */
export const casePath = (id: number): string =>
  adminModerationPath({ ...pick(here(), QUEUE_NAMES), case: String(id) });

/** Opens a case of the queue, or with undefined none. */
export const openCase = (id: number | undefined): void =>
  goTo(id === undefined ? adminModerationPath(pick(here(), QUEUE_NAMES)) : casePath(id));

/** Filters the queue or the log; an empty value takes a filter away. */
export function filterBy(change: Readonly<Record<string, string>>): void {
  const isLog = tabOfAddress() === 'log';
  const kept = pick(here(), isLog ? LOG_NAMES : QUEUE_NAMES);
  const all = Object.entries({ ...kept, ...change }).filter(([, value]) => value !== '');
  goTo(adminModerationPath({ ...(isLog && { tab: 'log' }), ...Object.fromEntries(all) }));
}

const here = (): URLSearchParams => new URLSearchParams(location.search);

const tabOfAddress = (): 'queue' | 'log' => (here().get('tab') === 'log' ? 'log' : 'queue');

/** The case that the address names now. */
export function caseOfAddress(): number | undefined {
  const written = here().get('case') ?? '';
  return /^\d{1,15}$/.test(written) ? Number(written) : undefined;
}

function filterText(): string {
  const names = tabOfAddress() === 'log' ? LOG_NAMES : QUEUE_NAMES;
  return new URLSearchParams(pick(here(), names)).toString();
}

function pick(from: URLSearchParams, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = from.get(name);
      return value ? [[name, value]] : [];
    }),
  );
}
