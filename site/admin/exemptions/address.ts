import { adminExemptionsPath } from '#site/lib/admin-paths.ts';

export const EXEMPTION_FIELDS = ['kind', 'state', 'vehicle', 'person'] as const;
export type ExemptionField = (typeof EXEMPTION_FIELDS)[number];

/** Which rows the address asks for, as the API takes it; what is empty is left out. */
export type ExemptionsQuestion = Partial<Record<ExemptionField | 'before', string>>;

/** Reads the part of an address behind the question mark. */
export function readQuestion(search: string): ExemptionsQuestion {
  const params = new URLSearchParams(search);
  return filled([...EXEMPTION_FIELDS, 'before'].map((name) => [name, params.get(name) ?? '']));
}

/** The rows with these filters, from the newest on unless `before` says otherwise. */
export const exemptionsPath = (question: ExemptionsQuestion): string =>
  adminExemptionsPath(filled(Object.entries(question)));

const filled = (entries: readonly (readonly [string, string])[]): Record<string, string> =>
  Object.fromEntries(
    entries.map(([name, text]) => [name, text.trim()] as const).filter(([, text]) => text !== ''),
  );
