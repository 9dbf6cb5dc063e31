/** The lists of figures that admins keep: dated, sourced, approved by two and reversible. */
export const REFERENCE_LISTS = ['plans', 'tariff', 'duty-fees', 'running-costs', 'lenders'] as const;
export type ReferenceListName = (typeof REFERENCE_LISTS)[number];
