import type { ComparedVehicle } from '#api/compare/schema.ts';
import { mediaPath, PICTURE_SIZES } from '#domain/media/media.ts';
import { priceText } from '#domain/wording.ts';
import { vehiclePath } from '#site/lib/paths.ts';
import { element, iconElement } from '#site/ui/element.ts';
import { shortName } from './tray-words.ts';

/** A car of the tray: its photo, beside it name and price where there is room; before it is known, its place. */
export function drawCar(id: number, vehicle: ComparedVehicle | undefined): HTMLElement {
  const item = element('li', '');
  const link = element('a', 'tray-car');
  link.href = vehiclePath(id);
  const photo = element('span', 'tray-photo');
  photo.append(...pictureOf(vehicle));
  const words = element('span', 'tray-words');
  words.append(
    element('b', '', vehicle ? shortName(vehicle) : 'Loading…'),
    element('span', 'figures', vehicle ? priceText(vehicle.price) : ''),
  );
  link.append(photo, words);
  item.append(link);
  return item;
}

function pictureOf(vehicle: ComparedVehicle | undefined): Node[] {
  const key = vehicle?.images[vehicle.primaryImageIndex] ?? vehicle?.images[0];
  if (!key) return [iconElement('car')];
  const image = element('img', '');
  Object.assign(image, {
    src: mediaPath(key, 'card', 'webp'),
    alt: '',
    decoding: 'async',
    ...PICTURE_SIZES.card,
  });
  image.addEventListener('error', () => image.replaceWith(iconElement('car')));
  return [image];
}
