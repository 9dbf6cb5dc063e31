import { createRoot } from 'react-dom/client';
import { type CalculatorProps, FinanceCalculator } from './FinanceCalculator.tsx';
import type { FinanceSubject } from './finance.store.ts';
import { QuickFinance } from './QuickFinance.tsx';

/** Puts the full calculator in the place of its stand-in. */
export function mountFinanceCalculator(place: HTMLElement, props: CalculatorProps): void {
  createRoot(place).render(<FinanceCalculator {...props} />);
}

/** Puts the compact calculator in the place of its stand-in. */
export function mountQuickFinance(place: HTMLElement, props: FinanceSubject): void {
  createRoot(place).render(<QuickFinance {...props} />);
}
