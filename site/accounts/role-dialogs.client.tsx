import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BRAND } from '#domain/brand.ts';
import { Dialog } from '#site/ui/Dialog.tsx';
import { openDialog } from '#site/ui/open-dialog.tsx';
import { UpgradeForm } from './UpgradeForm.tsx';
import { stopAsking, WelcomeForm } from './WelcomeForm.tsx';

/** Offers a buyer to sell. */
export const openUpgrade = (): void => openDialog('Sell your car', <UpgradeForm />);

/** The welcome of a new account, with the choice of its role. */
export function openWelcome(): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<Welcome />);
}

function Welcome() {
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    stopAsking();
    setOpen(false);
  };
  if (!isOpen) return null;
  return (
    <Dialog open onClose={close} title={`Karibu ${BRAND.name}`}>
      <WelcomeForm onDone={close} />
    </Dialog>
  );
}
