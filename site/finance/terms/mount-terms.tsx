import { createRoot } from 'react-dom/client';
import { TermsOfCar } from '#site/finance/TermsOfCar.tsx';
import { currentYear } from '#site/lib/dates.ts';
import { readMonthMark } from './month-mark.ts';

/** Puts the compact calculator of one vehicle in the place of the link to the full one. */
export function mountTerms(place: HTMLElement, mark: string): void {
  const subject = { ...readMonthMark(mark), thisYear: currentYear() };
  createRoot(place).render(<TermsOfCar title="Quick Finance" {...subject} />);
}
