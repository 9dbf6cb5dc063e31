import { forgetInTab, readInTab, storeInTab } from '#site/lib/tab-storage.ts';

/** Kept for the tab, so that the panel stays as it is through pages; opener.client.ts asks for the key. */
const VIEW_KEY = 'support-chat';
const DRAFT_KEY = 'support-draft';

export type View = 'closed' | 'minimised' | 'open';

export const recallView = (): View => {
  const kept = readInTab(VIEW_KEY);
  return kept === 'open' || kept === 'minimised' ? kept : 'closed';
};

export function storeView(view: View): void {
  if (view === 'closed') forgetInTab(VIEW_KEY);
  else storeInTab(VIEW_KEY, view);
}

/** What was being written in this tab: another page or a sign-in must not cost it. */
export function recallDraft(): string {
  const kept = readInTab(DRAFT_KEY);
  return typeof kept === 'string' ? kept : '';
}

export function storeDraft(text: string): void {
  if (text.trim()) storeInTab(DRAFT_KEY, text);
  else forgetInTab(DRAFT_KEY);
}
