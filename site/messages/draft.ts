import { forgetInTab, readInTab, storeInTab } from '#site/lib/tab-storage.ts';

const KEY = 'message-draft';

/** What a message is about: a conversation that goes on, or a vehicle whose seller has yet to be asked. */
type Subject = `conversation ${number}` | `vehicle ${number}`;

/** Keeps what is being written, in this tab: signing in again must not cost it. Of nothing, nothing is kept. */
export function storeDraft(about: Subject, text: string): void {
  if (text.trim()) storeInTab(KEY, { about, text });
  else if (Object(readInTab(KEY)).about === about) forgetInTab(KEY);
}

/** What was being written about this in this tab, else nothing. */
export function recallDraft(about: Subject): string {
  const kept = Object(readInTab(KEY));
  return kept.about === about && typeof kept.text === 'string' ? kept.text : '';
}
