import { createRoot } from 'react-dom/client';
import { type CalculatorProps, FinanceCalculator } from './FinanceCalculator.tsx';

/** Puts the full calculator in the place of its stand-in. */
export function mountFinanceCalculator(place: HTMLElement, props: CalculatorProps): void {
  createRoot(place).render(<FinanceCalculator {...props} />);
}
