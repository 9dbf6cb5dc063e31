import { goTo, useAddress } from '#site/lib/followed-address.ts';
import { messagesPath } from '#site/lib/paths.ts';

/** The element that holds the list and the open conversation. */
export const PLACE_ID = 'conversations';

/** Where there is room for either the list or a conversation. */
const NARROW = '(width < 48rem)';

/** The id of the conversation that the address names, followed through Back and Forward. */
export const useOpenConversation = (): number | undefined => useAddress(idOfAddress, undefined);

/** Opens another conversation, or with undefined none, as a step of the browser's history. */
export function openConversation(id: number | undefined): void {
  goTo(messagesPath(id));
  if (matchMedia(NARROW).matches) showPlace();
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
