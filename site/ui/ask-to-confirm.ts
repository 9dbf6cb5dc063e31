import { buttonStyle } from './button.ts';
import { element } from './element.ts';

type Question = { title: string; text: string; yes: string; no: string };

const DIALOG =
  'm-auto w-[min(28rem,calc(100vw-2rem))] rounded-card border border-line bg-card p-5 text-ink backdrop:bg-scrim';

/** Asks in a dialog over the page; false for no, for Escape and for a press beside it. */
export function askToConfirm({ title, text, yes, no }: Question): Promise<boolean> {
  const dialog = element('dialog', DIALOG);
  const body = element('div', 'grid gap-4');
  const buttons = element('div', 'flex flex-wrap justify-end gap-2');
  const agree = element('button', buttonStyle(), yes);
  const refuse = element('button', buttonStyle({ variant: 'outline' }), no);
  dialog.setAttribute('aria-label', title);
  agree.addEventListener('click', () => dialog.close('yes'));
  refuse.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  buttons.append(refuse, agree);
  body.append(element('h2', 'text-lg', title), element('p', '', text), buttons);
  dialog.append(body);
  document.body.append(dialog);
  dialog.showModal();
  agree.focus();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'yes');
    });
  });
}
