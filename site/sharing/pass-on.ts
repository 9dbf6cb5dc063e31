import { ignoreWhilePending } from '#site/lib/ignore-while-pending.ts';
import { showToast } from '#site/ui/toast.store.ts';
import { copyLink, type ShareGateway, sharePage } from './share.ts';
import type { SharedPage } from './shared-page.ts';

const TOAST_MS = 2000;

const gateway: ShareGateway = {
  share: navigator.share ? (page) => navigator.share(page) : undefined,
  clipboard: navigator.clipboard,
};

/** Shares the page that an opener names, by the device's own sheet or by links. */
export async function share({ dataset }: HTMLElement): Promise<void> {
  const page = { title: dataset.shareTitle || sharedTitle(), url: addressOf(dataset.share) };
  const { toast, showLinks } = await sharePage(page, gateway);
  if (toast) showToast(toast, TOAST_MS);
  if (showLinks) await showPanel(page);
}

const showPanel = ignoreWhilePending(async (page: SharedPage) => {
  (await import('./share-panel.client.tsx')).openSharePanel(page);
});

/** What the page is called for shared links. */
const sharedTitle = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="og:title"]')?.content ?? document.title;

/** Puts the address that a button names on the clipboard. */
export async function copy(button: HTMLElement): Promise<void> {
  const toast = await copyLink(addressOf(button.dataset.copyLink), gateway);
  showToast(toast, TOAST_MS);
  // What could not be copied is marked, so that it can be copied by hand.
  if (toast.variant === 'destructive')
    button.closest('[data-share-links]')?.querySelector<HTMLInputElement>('input')?.select();
}

/** The whole address of a path of this site, or of the page that is open. */
function addressOf(path: string | undefined): string {
  return new URL(path || location.pathname + location.search, location.origin).href;
}
