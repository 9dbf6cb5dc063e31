import { adminAuditPath } from '#site/lib/admin-paths.ts';

export const ACT_FIELDS = ['who', 'action', 'subject', 'id', 'from', 'until'] as const;
export type ActField = (typeof ACT_FIELDS)[number];

/** Which lines of the log the address asks for, as the API takes it; what is empty is left out. */
export type ActsQuestion = Partial<Record<ActField | 'before', string>>;

/** Reads the part of an address behind the question mark. */
export function readQuestion(search: string): ActsQuestion {
  const params = new URLSearchParams(search);
  return filled([...ACT_FIELDS, 'before'].map((name) => [name, params.get(name) ?? '']));
}

/** The log with these filters, from its newest line on unless `before` says otherwise. */
export const actsPath = (question: ActsQuestion): string => adminAuditPath(filled(Object.entries(question)));

const filled = (entries: readonly (readonly [string, string])[]): Record<string, string> =>
  Object.fromEntries(
    entries.map(([name, text]) => [name, text.trim()] as const).filter(([, text]) => text !== ''),
  );
