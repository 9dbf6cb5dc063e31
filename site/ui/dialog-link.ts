/** Makes a link the button of a dialog: a press, Enter and Space open it. Without a script the link leads on. */
export function opensDialog(link: HTMLElement, open: () => void): void {
  link.role = 'button';
  link.ariaHasPopup = 'dialog';
  link.addEventListener('click', (event) => {
    event.preventDefault();
    open();
  });
  link.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    open();
  });
}
