import { buttonStyle } from '#site/ui/button.ts';
import { element } from '#site/ui/element.ts';

// A piece of the page that breaks while it draws is taken away by React: this says so in its place.
window.addEventListener('error', () => setTimeout(tellOfCrashes));

// What never starts leaves what was there before: a finished page stays, a stand-in has to say that nothing comes.
document.addEventListener('astro:hydration-error', ({ target }) => {
  if (!(target instanceof HTMLElement) || target.getAttribute('client') !== 'only') return;
  tell(
    target,
    'Application Failed to Start',
    'Part of this page could not be loaded. Check your connection.',
  );
});

// An app that was here before may have left copies of old pages behind.
if ('caches' in window) void forgetOldCopies();

function tellOfCrashes(): void {
  for (const island of document.querySelectorAll<HTMLElement>('astro-island:not([ssr])'))
    if (island.childElementCount === 0)
      tell(island, 'Something went wrong', 'This part of the page broke. What you had saved is safe.');
}

function tell(place: HTMLElement, title: string, words: string): void {
  const box = element('div', 'surface grid justify-items-start gap-3 p-6');
  const reload = element('button', buttonStyle(), 'Reload Page');
  box.role = 'alert';
  reload.type = 'button';
  reload.addEventListener('click', () => location.reload());
  box.append(element('h2', 'text-section', title), element('p', '', words), reload);
  place.replaceChildren(box);
}

async function forgetOldCopies(): Promise<void> {
  // A browser may forbid even asking.
  const names = await caches.keys().catch(() => []);
  await Promise.all(names.map((name) => caches.delete(name)));
}
