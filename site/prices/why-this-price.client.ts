import { opensDialog } from '#site/ui/dialog-link.ts';
import { WHY_THIS_PRICE } from './why-this-price.ts';

const dialog = document.querySelector<HTMLDialogElement>(`#${WHY_THIS_PRICE}`);
if (dialog) enhance(dialog);

/** Without this script the links lead to the explanation as a section of the page. */
function enhance(dialog: HTMLDialogElement): void {
  dialog.dataset.scripted = '';
  for (const link of document.querySelectorAll<HTMLElement>('[data-why-this-price]'))
    opensDialog(link, () => dialog.showModal());
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  if (location.hash === `#${WHY_THIS_PRICE}`) dialog.showModal();
}
