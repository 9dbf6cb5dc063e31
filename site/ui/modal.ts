import { buttonStyle } from './button.ts';
import { element, iconButton } from './element.ts';

const CLOSE = `${buttonStyle({ variant: 'outline', size: 'icon' })} absolute top-3 right-3 z-2`;

export const FULL_SCREEN =
  'm-0 h-dvh max-h-none w-screen max-w-none overflow-hidden border-0 bg-paper p-0 text-ink';

/**
 * Opens an empty modal dialog with a close button, for the scripts that draw without React. It keeps the focus
 * inside, closes with Escape or a press beside it, and gives the focus back.
 */
export function openModal(className: string, label: string): HTMLDialogElement {
  const dialog = element('dialog', className);
  dialog.setAttribute('aria-label', label);
  const close = iconButton('close', 'Close', CLOSE);
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  dialog.append(close);
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
