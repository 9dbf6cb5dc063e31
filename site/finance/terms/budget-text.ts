import type { Budget } from '#domain/finance/budget.ts';
import { readFigure } from '#domain/finance/question.ts';

/** A budget as it is typed. */
export type BudgetText = { income: string; debt: string };

const MAX_KES = 100_000_000;
const amountOf = (of: string) => ({ of, min: 0, max: MAX_KES, whole: true, unit: 'KES' });

type Problems = { income?: string | undefined; debt?: string | undefined };

/** The budget that was typed; undefined where no income or a wrong figure was. Problems are sentences. */
export function readBudgetText({ income, debt }: BudgetText): { budget?: Budget; problems: Problems } {
  if (income.trim() === '') return { problems: {} };
  const earned = readFigure(income, amountOf('Your income'));
  const owed = readFigure(debt.trim() || '0', amountOf('What you owe a month'));
  const problems = { income: earned.problem, debt: owed.problem };
  if (earned.problem || owed.problem || earned.value === 0) return { problems };
  return { budget: { incomeKes: earned.value, debtKes: owed.value }, problems };
}
