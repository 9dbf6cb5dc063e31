import { useSyncExternalStore } from 'react';
import { messagesPath } from '#site/lib/paths.ts';

const CHANGED = 'conversation-opened';

/** The id of the conversation that the address names, followed through Back and Forward. */
export const useOpenConversation = (): number | undefined =>
  useSyncExternalStore(followAddress, idOfAddress, () => undefined);

/** Opens another conversation, or with undefined none, as a step of the browser's history. */
export function openConversation(id: number | undefined): void {
  history.pushState({}, '', messagesPath(id));
  dispatchEvent(new Event(CHANGED));
}

function followAddress(changed: () => void): () => void {
  addEventListener('popstate', changed);
  addEventListener(CHANGED, changed);
  return () => {
    removeEventListener('popstate', changed);
    removeEventListener(CHANGED, changed);
  };
}

function idOfAddress(): number | undefined {
  const written = new URLSearchParams(location.search).get('conversation') ?? '';
  return /^\d{1,15}$/.test(written) ? Number(written) : undefined;
}
