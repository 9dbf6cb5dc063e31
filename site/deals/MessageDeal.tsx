import type { Message } from '#api/messages/schema.ts';
import { OfferCard } from './OfferCard.tsx';
import { ViewingCard } from './ViewingCard.tsx';

/** Whether a message makes an offer or proposes a viewing, which a card shows in its place. */
export const hasDealCard = ({ id, offer, viewing }: Message): boolean =>
  offer?.messageId === id || viewing?.messageId === id;

type Props = { message: Message; conversationId: number; onChanged: () => unknown };

/** The card of the offer or the viewing that a message makes. */
export function MessageDeal({ message: { id, at, isMine, offer, viewing }, ...rest }: Props) {
  if (offer?.messageId === id) return <OfferCard offer={offer} at={at} isMine={isMine} {...rest} />;
  return viewing ? <ViewingCard viewing={viewing} at={at} isMine={isMine} {...rest} /> : null;
}
