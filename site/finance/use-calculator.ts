import { useStore } from '@nanostores/react';
import { useLayoutEffect, useMemo, useState } from 'react';
import { financeQuote } from '#domain/finance/finance.ts';
import { readFinance, readPrice } from '#domain/finance/question.ts';
import type { FinanceParts } from './calculator-context.ts';
import { createFinance, type FinanceStore, type FinanceSubject } from './finance.store.ts';
import { recallFees } from './preferences.ts';
import { $terms } from './terms.store.ts';

// The calculators of one page reckon with the same terms.
let ofThisPage: FinanceStore | undefined;

function storeFor(subject: FinanceSubject): FinanceStore {
  if (import.meta.env.SSR) return createFinance(subject);
  ofThisPage ??= createFinance(subject);
  return ofThisPage;
}

/** The page's calculator and what its fields come to. */
export function useCalculator(subject: FinanceSubject): FinanceParts {
  const [store] = useState(() => storeFor(subject));
  const state = useStore(store.$finance, { ssr: 'initial' });
  useLayoutEffect(() => {
    store.open(new URLSearchParams(location.search), { terms: $terms.get(), fees: recallFees() });
    return $terms.listen(store.follow);
  }, [store]);
  return useMemo(() => {
    const answer = readFinance(state.values, store.thisYear);
    const priceKes = readPrice(state.values.price);
    return { state, store, answer, priceKes, quote: answer.terms && financeQuote(answer.terms) };
  }, [state, store]);
}
