import { MAX_COMPARED } from '#domain/compare/compare.ts';
import { ignoreWhilePending } from '#site/lib/ignore-while-pending.ts';
import { comparePath } from '#site/lib/paths.ts';
import { showToast } from '#site/ui/toast.store.ts';
import { $comparedIds, addCompared, COMPARED_KEY, recallCompared, removeCompared } from './compared.store.ts';

const FULL = `${MAX_COMPARED} vehicles are the most`;
const MAKE_ROOM = 'Remove one to add another.';

class CompareToggle extends HTMLElement {
  #unfollow = () => {};

  connectedCallback() {
    const button = this.querySelector('a');
    const id = Number(this.getAttribute('vehicle-id'));
    if (!button || !Number.isSafeInteger(id)) return;
    const opensDialog = this.hasAttribute('opens-dialog');
    const press = opensDialog ? () => openWith(id) : () => toggle(id);
    button.role = 'button';
    if (opensDialog) button.ariaHasPopup = 'dialog';
    button.onclick = (event) => {
      event.preventDefault();
      press();
    };
    button.onkeydown = (event) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      press();
    };
    this.#unfollow = $comparedIds.subscribe((ids) => {
      if (!opensDialog) button.ariaPressed = String(ids.includes(id));
    });
  }

  disconnectedCallback() {
    this.#unfollow();
  }
}

function toggle(id: number): void {
  if ($comparedIds.get().includes(id)) {
    removeCompared(id);
    showToast({ title: 'Removed from compare' });
  } else if (addCompared(id)) {
    const count = $comparedIds.get().length;
    showToast({ title: 'Added to compare', description: `${count} of ${MAX_COMPARED}`, variant: 'success' });
  } else showToast({ title: FULL, description: MAKE_ROOM });
}

function openWith(id: number): void {
  void openDialog(addCompared(id) ? '' : `${FULL}. ${MAKE_ROOM}`);
}

const openDialog = ignoreWhilePending(async (notice: string) => {
  (await import('./dialog.client.tsx')).openCompareDialog(notice);
});

function markLinks(ids: readonly number[]): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-compare-link]')) {
    link.href = comparePath(ids);
    const count = link.querySelector<HTMLElement>('[data-compare-count]');
    if (!count) continue;
    count.hidden = ids.length === 0;
    count.textContent = String(ids.length);
  }
}

const tray = document.querySelector<HTMLElement>('[data-compare-tray]');
let drawn: Promise<void> | undefined;

/** The tray comes with the first vehicle that is compared, and follows the others by itself. */
function drawTray(place: HTMLElement): Promise<void> {
  drawn ??= import('./tray.ts')
    .then(({ followTray }) => followTray(place))
    .catch(() => {
      drawn = undefined;
    });
  return drawn;
}

recallCompared();
$comparedIds.subscribe((ids) => {
  markLinks(ids);
  if (tray && ids.length > 0) void drawTray(tray);
});
/** Settles once the tray stands where it will, or is known not to come. */
export const trayStands: Promise<void> = drawn ?? Promise.resolve();
customElements.define('compare-toggle', CompareToggle);
window.addEventListener('storage', ({ key }) => {
  if (key === COMPARED_KEY || key === null) recallCompared();
});
// A page that Back brings up from memory has not seen what was chosen since.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) recallCompared();
});
