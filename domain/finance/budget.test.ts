import { expect, test } from 'vitest';
import { budgetRoomKes, readBudget, writeBudget } from './budget.ts';

test('a card leaves 35 % of the income for all loans, less those that there are [budget-1]', () => {
  expect(budgetRoomKes({ incomeKes: 120_000, debtKes: 0 })).toBe(42_000);
  expect(budgetRoomKes({ incomeKes: 120_000, debtKes: 5_000 })).toBe(37_000);
  expect(budgetRoomKes({ incomeKes: 99_999, debtKes: 0 })).toBe(34_999);
  expect(budgetRoomKes({ incomeKes: 20_000, debtKes: 9_000 })).toBe(0);
});

test('a budget is read as it was written', () => {
  const budget = { incomeKes: 120_000, debtKes: 5_000 };
  expect(readBudget(writeBudget(budget))).toEqual(budget);
});

test.each(['', '0-0', '120000', '120000-', '-5-1', '1e9-0', '12345678901-0', '5-x'])(
  '%j is no budget',
  (text) => expect(readBudget(text)).toBeUndefined(),
);
