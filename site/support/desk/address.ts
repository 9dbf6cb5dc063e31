import { isSupportQueue, type SupportQueue } from '#domain/support/queues.ts';
import { supportDeskPath } from '#site/lib/admin-paths.ts';
import { goTo, useAddress } from '#site/lib/followed-address.ts';

const FIRST: SupportQueue = 'waiting';

/** The queue that the address names, followed through Back and Forward. */
export const useQueue = (): SupportQueue => useAddress(queueOfAddress, FIRST);

/** The conversation that the address names, or undefined for none. */
export const useOpenSupport = (): number | undefined => useAddress(idOfAddress, undefined);

/** The address of a conversation in the queue that is shown, or of the queue alone. */
export const deskPath = (queue: SupportQueue, conversation?: number): string =>
  supportDeskPath({ queue, ...(conversation !== undefined && { conversation }) });

/** Opens a conversation of the queue that is shown. */
export const openSupport = (conversation: number | undefined): void =>
  goTo(deskPath(queueOfAddress(), conversation));

function queueOfAddress(): SupportQueue {
  const written = new URLSearchParams(location.search).get('queue') ?? '';
  return isSupportQueue(written) ? written : FIRST;
}

function idOfAddress(): number | undefined {
  const written = new URLSearchParams(location.search).get('conversation') ?? '';
  return /^\d{1,15}$/.test(written) ? Number(written) : undefined;
}
