import { WHY_THIS_PRICE } from './why-this-price.ts';

const dialog = document.querySelector<HTMLDialogElement>(`#${WHY_THIS_PRICE}`);
if (dialog) enhance(dialog);

/** Without this script the links lead to the explanation as a section of the page. */
function enhance(dialog: HTMLDialogElement): void {
  dialog.dataset.scripted = '';
  for (const link of document.querySelectorAll<HTMLElement>('[data-why-this-price]')) {
    link.role = 'button';
    link.ariaHasPopup = 'dialog';
    link.addEventListener('click', (event) => {
      event.preventDefault();
      dialog.showModal();
    });
    link.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      dialog.showModal();
    });
  }
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  if (location.hash === `#${WHY_THIS_PRICE}`) dialog.showModal();
}
