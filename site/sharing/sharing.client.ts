import { onePress } from '#site/lib/one-press.ts';
import { showToast } from '#site/ui/toast.store.ts';
import { copyLink, type ShareDoor, sharePage } from './share.ts';
import type { SharedPage } from './shared-page.ts';

const TOAST_MS = 2000;

const door: ShareDoor = {
  share: navigator.share ? (page) => navigator.share(page) : undefined,
  clipboard: navigator.clipboard,
};

// One listener for all: cards come and go.
document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return;
  const copying = event.target.closest<HTMLElement>('[data-copy-link]');
  if (copying) return void copy(copying);
  const sharing = event.target.closest<HTMLElement>('[data-share]');
  if (!sharing) return;
  event.preventDefault();
  void share(sharing);
});

async function share({ dataset }: HTMLElement): Promise<void> {
  const page = { title: dataset.shareTitle || document.title, url: addressOf(dataset.share) };
  const { toast, showLinks } = await sharePage(page, door);
  if (toast) showToast(toast, TOAST_MS);
  if (showLinks) await showPanel(page);
}

const showPanel = onePress(async (page: SharedPage) => {
  (await import('./share-panel.client.tsx')).openSharePanel(page);
});

async function copy(button: HTMLElement): Promise<void> {
  const toast = await copyLink(addressOf(button.dataset.copyLink), door);
  showToast(toast, TOAST_MS);
  // What could not be copied is marked, so that it can be copied by hand.
  if (toast.variant === 'destructive')
    button.closest('[data-share-links]')?.querySelector<HTMLInputElement>('input')?.select();
}

/** The whole address of a path of this site, or of the page that is open. */
function addressOf(path: string | undefined): string {
  return new URL(path || location.pathname + location.search, location.origin).href;
}
