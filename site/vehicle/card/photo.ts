import { mediaPath } from '#domain/media/media.ts';
import { wrapIndex } from '../gallery/gallery.ts';
import { afterFailure, CAR_PLACEHOLDER, type PhotoStage } from '../gallery/photo-failure.ts';

/** The media keys of a card's photos, in order. */
export const photosOf = (card: HTMLElement): string[] =>
  card.dataset.photos?.split(' ').filter(Boolean) ?? [];

/** Which of its photos a card shows. */
export const shownPhoto = (card: HTMLElement): number => Number(card.dataset.shown ?? 0);

/** Shows the photo `steps` away, and fetches the one after it. Returns its place, or undefined without another. */
export function turnPhoto(card: HTMLElement, steps: number): number | undefined {
  const photos = photosOf(card);
  const image = photoImage(card);
  if (photos.length < 2 || !image) return undefined;
  const shown = wrapIndex(shownPhoto(card), steps, photos.length);
  card.dataset.shown = String(shown);
  showPhoto(image, photos[shown] ?? '');
  const number = card.querySelector('[data-photo-number]');
  if (number) number.textContent = String(shown + 1);
  new Image().src = mediaPath(
    photos[wrapIndex(shown, Math.sign(steps), photos.length)] ?? '',
    'card',
    'webp',
  );
  return shown;
}

const photoImage = (card: HTMLElement) => card.querySelector<HTMLImageElement>('[data-photo] img');

function showPhoto(image: HTMLImageElement, key: string): void {
  setStage(image, 'photo');
  image.parentElement?.querySelector('source')?.setAttribute('srcset', mediaPath(key, 'card', 'webp'));
  image.src = mediaPath(key, 'card', 'jpg');
}

/** Puts what comes next in the place of a photo that could not be loaded. */
export function showFallback(image: HTMLImageElement): void {
  const stage = afterFailure(stageOf(image));
  setStage(image, stage);
  if (stage !== 'placeholder') return;
  image.parentElement?.querySelector('source')?.removeAttribute('srcset');
  image.removeAttribute('srcset');
  image.src = CAR_PLACEHOLDER;
}

const stageOf = ({ dataset, hidden }: HTMLImageElement): PhotoStage =>
  hidden ? 'nothing' : dataset.failed === undefined ? 'photo' : 'placeholder';

function setStage(image: HTMLImageElement, stage: PhotoStage): void {
  image.toggleAttribute('data-failed', stage !== 'photo');
  image.hidden = stage === 'nothing';
  const words = image.closest('[data-photo]')?.querySelector<HTMLElement>('[data-missing]');
  if (words) words.hidden = stage === 'photo';
}
