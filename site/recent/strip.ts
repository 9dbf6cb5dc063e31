import { isMediaKey } from '#domain/media/kinds.ts';
import { mediaPath } from '#domain/media/media.ts';
import { formatKesShort } from '#domain/money.ts';
import { vehiclePath } from '#site/lib/paths.ts';
import { forget, readStored, store } from '#site/lib/stored.ts';
import { FOLDED_KEY, VIEWED_KEY, type ViewedVehicle } from './viewed.ts';

const WIDE = '(width >= 48rem)';

/** Shows `vehicles` on the strip, folded up as the person left it. */
export function fillStrip(strip: HTMLElement, vehicles: readonly ViewedVehicle[]): void {
  const part = (name: string) => strip.querySelector<HTMLElement>(`[data-recent-${name}]`);
  const [list, fold, clear, count] = [part('list'), part('fold'), part('clear'), part('count')];
  const item = strip.querySelector<HTMLTemplateElement>('template[data-recent-item]');
  if (!list || !fold || !clear || !count || !item) return;

  const open = (isOpen: boolean) => {
    if (isOpen && list.childElementCount === 0)
      list.append(...vehicles.map((vehicle) => drawItem(item, vehicle)));
    fold.ariaExpanded = String(isOpen);
    list.hidden = !isOpen;
    clear.hidden = !isOpen;
  };
  fold.addEventListener('click', () => {
    const isOpen = fold.ariaExpanded !== 'true';
    open(isOpen);
    store(FOLDED_KEY, !isOpen);
  });
  clear.addEventListener('click', () => {
    forget(VIEWED_KEY);
    strip.hidden = true;
    document.getElementById('content')?.focus({ preventScroll: true });
  });
  count.textContent = `(${vehicles.length})`;
  open(matchMedia(WIDE).matches && readStored(FOLDED_KEY) !== true);
  strip.hidden = false;
}

function drawItem(template: HTMLTemplateElement, vehicle: ViewedVehicle): Node {
  const { id, title, price, images, primaryImageIndex } = vehicle;
  const item = template.content.cloneNode(true);
  if (!(item instanceof DocumentFragment)) return item;
  item.querySelector('a')?.setAttribute('href', vehiclePath(id));
  write(item, '[data-title]', title);
  write(item, '[data-price]', price ? formatKesShort(price) : 'Contact for Price');
  const key = images[primaryImageIndex] ?? images[0];
  const picture = item.querySelector('img');
  if (key && isMediaKey(key)) picture?.setAttribute('src', mediaPath(key, 'card'));
  else picture?.remove();
  picture?.addEventListener('error', () => picture.remove());
  return item;
}

function write(place: ParentNode, selector: string, text: string): void {
  const element = place.querySelector(selector);
  if (element) element.textContent = text;
}
