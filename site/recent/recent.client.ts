import { readVehicleOnPage, recallViewed, rememberViewed } from './viewed.ts';

const strip = document.querySelector<HTMLElement>('[data-recent-strip]');
const onPage = readVehicleOnPage(document.querySelector<HTMLElement>('[data-viewed]')?.dataset.viewed);
const others = recallViewed().filter(({ id }) => id !== onPage?.id);

if (onPage) rememberViewed(onPage);

/** Settles once the strip stands where it will, or is known not to come. */
export const stripStands: Promise<void> =
  strip && others.length > 0 ? showStrip(strip).catch(() => undefined) : Promise.resolve();

async function showStrip(strip: HTMLElement): Promise<void> {
  (await import('./strip.ts')).fillStrip(strip, others);
}
