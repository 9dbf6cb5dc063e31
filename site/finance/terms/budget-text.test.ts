import { expect, test } from 'vitest';
import { readBudgetText } from './budget-text.ts';

test('a budget is what was typed as an income, with other loans or without [budget-2]', () => {
  expect(readBudgetText({ income: '120,000', debt: '' }).budget).toEqual({ incomeKes: 120_000, debtKes: 0 });
  expect(readBudgetText({ income: 'Ksh 90k', debt: '5,000' }).budget).toEqual({
    ...{ incomeKes: 90_000, debtKes: 5_000 },
  });
});

test('without an income there is no budget, and a wrong figure says what is wrong', () => {
  expect(readBudgetText({ income: ' ', debt: '5' })).toEqual({ problems: {} });
  expect(readBudgetText({ income: '0', debt: '' }).budget).toBeUndefined();
  const { budget, problems } = readBudgetText({ income: 'much', debt: '-5' });
  expect(budget).toBeUndefined();
  expect(problems).toEqual({
    income: 'Your income is not a number.',
    debt: expect.stringContaining('between'),
  });
});
