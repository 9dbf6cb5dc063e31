import type { Message } from '#api/messages/schema.ts';

/**
 * Messages with the newest that any of them knows of an offer or a viewing: its later steps are other messages. What a
 * newer one replaced is no longer open, in whatever order they arrive.
 */
export function withNewestDeals(messages: readonly Message[]): readonly Message[] {
  const offers = new Map(messages.flatMap(({ offer }) => (offer ? [[offer.id, offer]] : [])));
  const viewings = new Map(messages.flatMap(({ viewing }) => (viewing ? [[viewing.id, viewing]] : [])));
  if (offers.size === 0 && viewings.size === 0) return messages;
  const [lastOffer, lastViewing] = [Math.max(...offers.keys()), Math.max(...viewings.keys())];
  return messages.map((message) => {
    const offer = message.offer && offers.get(message.offer.id);
    const viewing = message.viewing && viewings.get(message.viewing.id);
    return {
      ...message,
      ...(offer && { offer: offer.id < lastOffer ? replacedOffer(offer) : offer }),
      ...(viewing && { viewing: viewing.id < lastViewing ? replacedViewing(viewing) : viewing }),
    };
  });
}

const replacedOffer = (offer: NonNullable<Message['offer']>): NonNullable<Message['offer']> =>
  offer.state === 'open' ? { ...offer, state: 'countered', steps: [] } : offer;

const replacedViewing = (viewing: NonNullable<Message['viewing']>): NonNullable<Message['viewing']> =>
  viewing.state === 'proposed' || viewing.state === 'agreed'
    ? { ...viewing, state: 'moved', steps: [] }
    : viewing;

/** The viewing that is still to come: `known` when the thread was read, or what a message has said of one since. */
export function comingViewing(
  known: Message['viewing'],
  messages: readonly Message[],
  now = Date.now(),
): Message['viewing'] {
  const last = messages.findLast(({ viewing }) => viewing)?.viewing ?? known;
  const viewing = known && last && known.id > last.id ? known : last;
  const isComing = viewing?.state === 'proposed' || viewing?.state === 'agreed';
  return isComing && Date.parse(viewing.startsAt) > now ? viewing : undefined;
}
