import { type InboxView, readFolder } from '#domain/messages/folders.ts';
import { goTo, replaceAddress, useAddress } from '#site/lib/followed-address.ts';
import { messagesPath, withParams } from '#site/lib/paths.ts';

/** The element that holds the list and the open conversation. */
export const PLACE_ID = 'conversations';

/** Where there is room for either the list or a conversation. */
const NARROW = '(width < 48rem)';

/** The id of the conversation that the address names, followed through Back and Forward. */
export const useOpenConversation = (): number | undefined => useAddress(idOfAddress, undefined);

/** The search and the folder that the address names. */
export const useInboxView = (): InboxView => viewOf(useAddress(() => location.search, ''));

/** The list of conversations, as a search or a folder of it, and the one that is open. */
export const inboxPath = (conversation: number | undefined, { words, folder }: InboxView): string =>
  withParams(
    messagesPath(),
    new URLSearchParams({
      ...(words && { q: words }),
      ...(folder !== 'all' && { folder }),
      ...(conversation !== undefined && { conversation: String(conversation) }),
    }),
  );

/** Opens another conversation, or with undefined none, as a step of the browser's history. */
export function openConversation(id: number | undefined): void {
  goTo(inboxPath(id, viewOf(location.search)));
  if (matchMedia(NARROW).matches) showPlace();
}

/** Lists another folder, as a step of the browser's history, or what is being typed, without one. */
export function listOther(change: Partial<InboxView>): void {
  const path = inboxPath(idOfAddress(), { ...viewOf(location.search), ...change });
  if (change.words === undefined) goTo(path);
  else replaceAddress(path);
}

function viewOf(search: string): InboxView {
  const params = new URLSearchParams(search);
  return { folder: readFolder(params.get('folder')), words: params.get('q') ?? '' };
}

/** What was pressed gives way to what it opened: eyes and keyboard go there. */
function showPlace(): void {
  const place = document.getElementById(PLACE_ID);
  place?.scrollIntoView();
  place?.focus({ preventScroll: true });
}

function idOfAddress(): number | undefined {
  const written = new URLSearchParams(location.search).get('conversation') ?? '';
  return /^\d{1,15}$/.test(written) ? Number(written) : undefined;
}
