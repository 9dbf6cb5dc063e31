import { buttonStyle } from '#site/ui/button.ts';
import { element } from '#site/ui/element.ts';
import { FULL_SCREEN, openModal } from '#site/ui/modal.ts';
import { photoStage } from '../gallery/photo-stage.ts';
import { photosOf, shownPhoto } from './photo.ts';

/** The photos of a card as large as the screen. */
export function showPhotos(card: HTMLElement): void {
  openModal(FULL_SCREEN, `Photos: ${titleOf(card)}`).append(
    photoStage({ ...photosOnCard(card), sizes: '100vw', fit: 'contain', zooms: true }),
  );
}

/** A card's photos and words, larger, without leaving the list. */
export function showPreview(card: HTMLElement): void {
  const dialog = openModal(
    'm-auto max-h-[92dvh] w-[min(36rem,calc(100vw-2rem))] rounded-card border border-line bg-card p-0 text-ink backdrop:bg-scrim',
    `Quick preview: ${titleOf(card)}`,
  );
  const frame = element('div', 'aspect-4/3');
  const photos = photosOnCard(card);
  frame.append(
    photos.photos.length > 0
      ? photoStage({ ...photos, sizes: '(width >= 40rem) 36rem, 100vw', fit: 'cover' })
      : withoutPhoto(card),
  );
  dialog.append(frame, wordsOf(card));
}

const titleOf = (card: HTMLElement): string => card.querySelector('h3')?.textContent ?? '';

const photosOnCard = (card: HTMLElement) => ({
  photos: photosOf(card),
  title: titleOf(card),
  shown: shownPhoto(card),
});

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
