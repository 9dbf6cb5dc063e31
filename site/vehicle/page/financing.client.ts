import { ignoreWhilePending } from '#site/lib/ignore-while-pending.ts';
import { vehiclePath } from '#site/lib/paths.ts';
import { opensDialog } from '#site/ui/dialog-link.ts';
import { whenOpened } from '#site/ui/when-opened.ts';
import { readLoanMark } from './loan-mark.ts';

/** What the page's calculator, lenders and requests are about. */
function loanOfPage() {
  const mark = document.querySelector<HTMLElement>('[data-loan]')?.dataset.loan ?? '';
  return { ...readLoanMark(mark), title: document.querySelector('h1')?.textContent ?? '' };
}

whenOpened('[data-finance-calculator]', async (place) => {
  const { mountFinanceCalculator } = await import('#site/finance/mount-calculators.tsx');
  const { subject, vehicleId, engine, title } = loanOfPage();
  mountFinanceCalculator(place, { ...subject, vehicleId, engine, title, path: vehiclePath(vehicleId) });
});

whenOpened('[data-finance-partners]', async (place) => {
  const { mountPartners } = await import('#site/partners/mount-partners.tsx');
  const { subject, vehicleId: id, title } = loanOfPage();
  mountPartners(place, { subject, vehicle: { id, title } });
});

const preQualify = ignoreWhilePending(async () => {
  const { openPreQualify } = await import('#site/partners/PreQualify.tsx');
  const { subject, vehicleId: id, title } = loanOfPage();
  openPreQualify({ subject, vehicle: { id, title } });
});

// Without this script the link leads to the lenders of the financing page.
const asking = document.querySelector<HTMLAnchorElement>('[data-pre-qualify]');
if (asking) opensDialog(asking, () => void preQualify());
