/** A buyer's month in whole KES: what comes in, and what other loans take of it. */
export type Budget = { incomeKes: number; debtKes: number };

/** The percent of an income that all loans together may take where a card says whether a car fits. */
export const CARD_RATIO_PERCENT = 35;

const WRITTEN = /^(\d{1,9})-(\d{1,9})$/;

/** What a month leaves for a loan, in whole KES, by the debt ratio of cards; 0 where other loans take it all. */
export const budgetRoomKes = ({ incomeKes, debtKes }: Budget): number =>
  Math.max(0, Math.floor((incomeKes * CARD_RATIO_PERCENT) / 100) - debtKes);

/** The budget that a browser holds as `120000-5000`: income and other loans. Undefined for all else. */
export function readBudget(text: string): Budget | undefined {
  const [incomeKes = 0, debtKes = 0] = WRITTEN.exec(text)?.slice(1).map(Number) ?? [];
  return incomeKes > 0 ? { incomeKes, debtKes } : undefined;
}

export const writeBudget = ({ incomeKes, debtKes }: Budget): string => `${incomeKes}-${debtKes}`;
