import type { ComparedVehicle } from '#api/compare/schema.ts';
import { MAX_COMPARED } from '#domain/compare/compare.ts';
import { ignoreWhilePending } from '#site/lib/ignore-while-pending.ts';
import { createNewestCall } from '#site/lib/newest-call.ts';
import { comparePath } from '#site/lib/paths.ts';
import trayStyles from '#site/styles/compare-tray.css?inline';
import { adoptStyles } from '#site/ui/adopt-styles.ts';
import { buttonStyle } from '#site/ui/button.ts';
import { element, iconButton, iconElement } from '#site/ui/element.ts';
import { showToast } from '#site/ui/toast.store.ts';
import { listCompared } from './api.ts';
import { $comparedIds, storeCompared } from './compared.store.ts';
import { drawCar } from './tray-car.ts';
import { addText, compareText, trayCount } from './tray-words.ts';

adoptStyles(trayStyles);

type Known = Map<number, ComparedVehicle>;

/** Shows in the dock what this person compares, as long as there is anything. */
export function followTray(tray: HTMLElement): void {
  const known: Known = new Map();
  const show = createTray(tray, known);
  const asking = createNewestCall();
  $comparedIds.subscribe((ids) => {
    show(ids);
    if (ids.some((id) => !known.has(id))) void learn(ids);
    else asking.stop();
  });

  /** What has left the market cannot be compared, so it leaves the tray. */
  async function learn(ids: readonly number[]): Promise<void> {
    const signal = asking.begin();
    const vehicles = await listCompared(ids, signal).catch(() => undefined);
    if (!vehicles || signal.aborted) return;
    for (const vehicle of vehicles) known.set(vehicle.id, vehicle);
    show(ids);
    if (vehicles.length < ids.length) storeCompared(vehicles.map(({ id }) => id));
  }
}

/** Draws the parts once, so that the focus stays where it is, and returns what brings them up to date. */
function createTray(tray: HTMLElement, known: Known) {
  const cars = element('ul', 'tray-cars');
  const add = element('button', 'tray-add');
  const addWords = element('span', '');
  add.type = 'button';
  add.ariaHasPopup = 'dialog';
  add.append(iconElement('plus'), addWords);
  const count = element('p', 'tray-count');
  const go = element('a', `${buttonStyle()} tray-go`);
  go.rel = 'nofollow';
  const close = iconButton('close', 'Clear the comparison', 'tray-close');
  const pill = element('div', 'tray-pill');
  pill.append(cars, add, count, go, close);
  tray.replaceChildren(pill);

  close.addEventListener('click', clear);
  add.addEventListener(
    'click',
    ignoreWhilePending(async () => {
      const { openPicker } = await import('./tray-picker.client.tsx');
      openPicker(known.get($comparedIds.get()[0] ?? 0), () => {
        if (add.hidden) go.focus();
      });
    }),
  );

  return (ids: readonly number[]): void => {
    tray.hidden = ids.length === 0;
    cars.replaceChildren(...ids.map((id) => drawCar(id, known.get(id))));
    add.hidden = ids.length >= MAX_COMPARED;
    addWords.textContent = addText(ids.length);
    count.textContent = trayCount(ids.length);
    go.textContent = compareText(ids.length);
    const isReady = ids.length > 1;
    go.ariaDisabled = isReady ? null : 'true';
    if (isReady) go.href = comparePath(ids);
    else go.removeAttribute('href');
  };
}

function clear(): void {
  const before = $comparedIds.get();
  storeCompared([]);
  document.getElementById('content')?.focus({ preventScroll: true });
  showToast({
    title: 'Comparison cleared',
    action: { label: 'Undo', act: () => storeCompared(before) },
  });
}
