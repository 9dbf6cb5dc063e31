import { readVehicleOnPage, recallViewed, rememberViewed } from './viewed.ts';

const strip = document.querySelector<HTMLElement>('[data-recent-strip]');
const onPage = readVehicleOnPage(document.querySelector<HTMLElement>('[data-viewed]')?.dataset.viewed);
const others = recallViewed().filter(({ id }) => id !== onPage?.id);

if (onPage) rememberViewed(onPage);
if (strip && others.length > 0) void showStrip(strip);

async function showStrip(strip: HTMLElement): Promise<void> {
  (await import('./recent-strip.ts')).fillStrip(strip, others);
}
