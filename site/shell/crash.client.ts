import { buttonStyle } from '#site/ui/button.ts';
import { element } from '#site/ui/element.ts';

// A piece of the page that breaks while it draws is taken away by React: this says so in its place.
window.addEventListener('error', () => setTimeout(tellOfCrashes));

/** Islands whose served content only says that more is on its way: those for people who are signed in load at once. */
const STAND_INS = ['only', 'load'];

// What never starts leaves what was there before: a finished page stays, a stand-in has to say that nothing comes.
document.addEventListener('astro:hydration-error', ({ target }) => {
  if (!(target instanceof HTMLElement) || !STAND_INS.includes(target.getAttribute('client') ?? '')) return;
  tell(
    target,
    'Application Failed to Start',
    'Part of this page could not be loaded. Check your connection.',
  );
});

/** How browsers word the failure of a dynamic import. */
const MISSING_SCRIPT = /dynamically imported module|importing a module script failed/i;
const LASTS_MS = 8_000;

window.addEventListener('unhandledrejection', ({ reason }) => {
  if (reason instanceof TypeError && MISSING_SCRIPT.test(reason.message)) tellOfMissingScript();
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
  box.role = 'alert';
  box.append(element('h2', 'text-section', title), element('p', '', words), reloadButton(buttonStyle()));
  place.replaceChildren(box);
}

/** Stands where toasts do; their own script may be what does not come. */
function tellOfMissingScript(): void {
  const toasts = document.getElementById('toasts');
  if (!toasts || toasts.querySelector('[data-missing-script]')) return;
  const box = element(
    'div',
    'pointer-events-auto flex items-center gap-3 rounded-control border border-danger bg-danger-tint p-3 text-danger',
  );
  box.dataset.missingScript = '';
  box.append(
    element('p', 'grow', 'This could not be loaded. Check your connection and try again.'),
    reloadButton('min-h-11 px-2 text-sm font-semibold underline'),
  );
  toasts.append(box);
  setTimeout(() => box.remove(), LASTS_MS);
}

function reloadButton(look: string): HTMLButtonElement {
  const button = element('button', look, 'Reload Page');
  button.type = 'button';
  button.addEventListener('click', () => location.reload());
  return button;
}

async function forgetOldCopies(): Promise<void> {
  // A browser may forbid even asking.
  const names = await caches.keys().catch(() => []);
  await Promise.all(names.map((name) => caches.delete(name)));
}
