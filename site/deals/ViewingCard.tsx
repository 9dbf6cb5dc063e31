import type { Message } from '#api/messages/schema.ts';
import { momentText } from '#domain/deals/moment.ts';
import type { ViewingStatus } from '#domain/deals/viewings.ts';
import type { BadgeTone } from '#site/ui/badge.ts';
import { DealCard } from './DealCard.tsx';
import { ViewingSteps } from './ViewingSteps.tsx';

type Viewing = NonNullable<Message['viewing']>;
type Props = {
  viewing: Viewing;
  at: string;
  isMine: boolean;
  conversationId: number;
  onChanged: () => unknown;
};

const STATES: Record<ViewingStatus, [string, BadgeTone]> = {
  proposed: ['Proposed', 'brand'],
  agreed: ['Agreed', 'great'],
  declined: ['Declined', 'plain'],
  moved: ['Replaced', 'plain'],
  cancelled: ['Cancelled', 'plain'],
  past: ['Past', 'plain'],
};

/** A time and a place to see the car, with what may be done about them. */
export function ViewingCard({ viewing, at, isMine, conversationId, onChanged }: Props) {
  const [state, tone] = STATES[viewing.state];
  return (
    <DealCard
      title="Viewing"
      state={state}
      tone={tone}
      at={at}
      isMine={isMine}
      actions={<ViewingSteps viewing={viewing} conversationId={conversationId} onChanged={onChanged} />}
    >
      <p className="font-bold">{momentText(viewing.startsAt)}</p>
      <p className="text-sm wrap-anywhere">{viewing.place}</p>
      {viewing.isOutsideHours && viewing.state === 'proposed' && (
        <p className="text-sm text-soft">Outside the seller’s usual hours.</p>
      )}
    </DealCard>
  );
}
