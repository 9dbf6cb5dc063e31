import { openDialog } from '#site/ui/open-dialog.tsx';
import { DialogCalculator } from './DialogCalculator.tsx';
import type { FinanceSubject } from './finance.store.ts';

/** Shows the simple calculator for a vehicle over the page. */
export const openFinanceDialog = (subject: FinanceSubject): void =>
  openDialog('Financing calculator', <DialogCalculator {...subject} />);
