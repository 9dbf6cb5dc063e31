import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Dialog } from './Dialog.tsx';

/** Mounts a dialog over the page; `close`, which it is given, takes it away and gives the focus back. */
export function openOverPage(draw: (close: () => void) => ReactNode): void {
  const opener = document.activeElement;
  const place = document.createElement('div');
  const root = createRoot(place);
  document.body.append(place);
  root.render(
    draw(() => {
      root.unmount();
      place.remove();
      if (opener instanceof HTMLElement) opener.focus();
    }),
  );
}

/** Shows `content` in a dialog over the page, and draws nothing of it before. */
export function openDialog(title: string, content: ReactNode): void {
  openOverPage((close) => (
    <Dialog open onClose={close} title={title}>
      {content}
    </Dialog>
  ));
}
