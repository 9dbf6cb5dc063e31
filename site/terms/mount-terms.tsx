import { createRoot } from 'react-dom/client';
import { TermsOfCar } from '#site/finance/TermsOfCar.tsx';
import { currentYear } from '#site/lib/dates.ts';
import { readMonthMark } from './month-mark.ts';

/** Puts the sliders of one vehicle in the place of the link to its calculator. */
export function mountTerms(place: HTMLElement, mark: string): void {
  createRoot(place).render(<TermsOfCar {...readMonthMark(mark)} thisYear={currentYear()} />);
}
