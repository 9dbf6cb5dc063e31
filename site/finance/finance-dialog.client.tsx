import { createRoot } from 'react-dom/client';
import { Dialog } from '#site/ui/Dialog.tsx';
import { DialogCalculator } from './DialogCalculator.tsx';
import type { FinanceSubject } from './finance.store.ts';

/** Shows the simple calculator for a vehicle over the page. */
export function openFinanceDialog(subject: FinanceSubject): void {
  const opener = document.activeElement;
  const place = document.createElement('div');
  const root = createRoot(place);
  document.body.append(place);
  const close = () => {
    root.unmount();
    place.remove();
    if (opener instanceof HTMLElement) opener.focus();
  };
  root.render(
    <Dialog open onClose={close} title="Financing calculator">
      <DialogCalculator {...subject} />
    </Dialog>,
  );
}
