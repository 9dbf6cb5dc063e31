import type { NewToast } from '#site/ui/toast.store.ts';
import { copiedText, type SharedPage } from './shared-page.ts';

/** The parts of the browser that pass something on. Older browsers lack any of them. */
export type ShareGateway = {
  share?: ((data: SharedPage) => Promise<void>) | undefined;
  clipboard?: { writeText(text: string): Promise<void> } | undefined;
};

type Done = {
  /** What to say about it, if anything. */
  toast?: NewToast;
  /** Whether the links have to be shown. */
  showLinks: boolean;
};

/** Opens the system's share sheet; where there is none or it fails, the links are needed. */
export async function sharePage(page: SharedPage, { share }: ShareGateway): Promise<Done> {
  if (!share) return { showLinks: true };
  try {
    await share(page);
    return { toast: { title: 'Shared successfully', variant: 'success' }, showLinks: false };
  } catch (cause) {
    // Closing the share sheet rejects too: no failure.
    if (cause instanceof Error && cause.name === 'AbortError') return { showLinks: false };
    return {
      toast: {
        title: 'Share failed',
        description: 'Unable to share. Link shown below.',
        variant: 'destructive',
      },
      showLinks: true,
    };
  }
}

/** Puts an address on the clipboard and answers what to say about it. */
export async function copyLink(url: string, { clipboard }: ShareGateway): Promise<NewToast> {
  try {
    if (!clipboard) throw new Error('This browser gives pages no clipboard.');
    await clipboard.writeText(url);
    return { title: copiedText(url), variant: 'success' };
  } catch {
    return { title: 'Failed to copy link', variant: 'destructive' };
  }
}
