import type { LiveEvent, LiveFrame } from '#api/live/events.ts';

const GATHER_MS = 300;

/** Tells the server which messages have arrived on this device, one frame for all of a moment. */
export function createReceipts(send: (frame: LiveFrame) => void) {
  const arrived = new Map<number, number>();
  return (event: LiveEvent): void => {
    if (event.type !== 'message' || event.message.isMine) return;
    if (arrived.size === 0) setTimeout(flush, GATHER_MS);
    arrived.set(event.conversationId, event.message.id);
  };

  function flush(): void {
    for (const [conversationId, upTo] of arrived) send({ type: 'delivered', conversationId, upTo });
    arrived.clear();
  }
}
