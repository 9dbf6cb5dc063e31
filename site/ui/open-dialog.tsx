import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Dialog } from './Dialog.tsx';

/** Shows `content` in a dialog over the page, draws nothing of it before, and gives the focus back after. */
export function openDialog(title: string, content: ReactNode): void {
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
    <Dialog open onClose={close} title={title}>
      {content}
    </Dialog>,
  );
}
