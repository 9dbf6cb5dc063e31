import { buttonStyle } from '#site/ui/button.ts';
import { element, iconButton } from '#site/ui/element.ts';
import { photosOf, shownPhoto } from './card-photo.ts';
import { photoStage } from './photo-stage.ts';

const CLOSE = `${buttonStyle({ variant: 'outline', size: 'icon' })} absolute top-3 right-3 z-2`;

/** The photos of a card as large as the screen. */
export function showPhotos(card: HTMLElement): void {
  const dialog = openDialog(
    card,
    'm-0 h-dvh max-h-none w-screen max-w-none border-0 bg-paper p-0 text-ink',
    'Photos',
  );
  dialog.append(stageOf(card, '100vw', 'contain'));
}

/** A card's photos and words, larger, without leaving the list. */
export function showPreview(card: HTMLElement): void {
  const dialog = openDialog(
    card,
    'm-auto max-h-[92dvh] w-[min(36rem,calc(100vw-2rem))] rounded-card border border-line bg-card p-0 text-ink backdrop:bg-scrim',
    'Quick preview',
  );
  const frame = element('div', 'aspect-4/3');
  frame.append(
    photosOf(card).length > 0 ? stageOf(card, '(width >= 40rem) 36rem, 100vw', 'cover') : withoutPhoto(card),
  );
  dialog.append(frame, wordsOf(card));
}

function openDialog(card: HTMLElement, className: string, words: string): HTMLDialogElement {
  const dialog = element('dialog', className);
  dialog.setAttribute('aria-label', `${words}: ${titleOf(card)}`);
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

const titleOf = (card: HTMLElement): string => card.querySelector('h3')?.textContent ?? '';

function stageOf(card: HTMLElement, sizes: string, fit: 'cover' | 'contain'): HTMLElement {
  return photoStage({ photos: photosOf(card), title: titleOf(card), shown: shownPhoto(card), sizes, fit });
}

function withoutPhoto(card: HTMLElement): Node {
  return card.querySelector('[data-photo] > *')?.cloneNode(true) ?? element('p', '', 'Photo coming soon');
}

/** The words of the card as they stand there, and the way to the listing. */
function wordsOf(card: HTMLElement): HTMLElement {
  const box = element('div', 'grid gap-4 p-4');
  const words = card.querySelector('[data-card-words]')?.cloneNode(true);
  const link = element('a', buttonStyle(), 'View vehicle');
  link.href = card.querySelector<HTMLAnchorElement>('h3 a')?.href ?? '';
  box.append(...(words ? [words] : []), link);
  // The title's link covers the card; here it covers the words alone.
  if (words instanceof HTMLElement) words.classList.add('relative');
  return box;
}
