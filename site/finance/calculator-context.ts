import { createContext, useContext } from 'react';
import type { FinanceQuote } from '#domain/finance/finance.ts';
import type { FinanceAnswer } from '#domain/finance/question.ts';
import type { FinanceState, FinanceStore } from './finance.store.ts';

export type FinanceParts = {
  state: FinanceState;
  store: FinanceStore;
  answer: FinanceAnswer;
  /** The price alone, which may be right while other fields are wrong. */
  priceKes: number | undefined;
  /** Undefined while a field is wrong: every figure is then shown as 0. */
  quote: FinanceQuote | undefined;
};

const Context = createContext<FinanceParts | undefined>(undefined);
export const FinanceContext = Context.Provider;

export function useFinance(): FinanceParts {
  const parts = useContext(Context);
  if (!parts) throw new Error('A part of the finance calculator stands outside of it.');
  return parts;
}
