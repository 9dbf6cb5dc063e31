import type { Message } from '#api/messages/schema.ts';
import { momentText } from '#domain/deals/moment.ts';
import { type OfferState, USUAL_OFFER_HOURS } from '#domain/deals/offers.ts';
import { formatKes } from '#domain/money.ts';
import { newKey } from '#site/lib/once.ts';
import { agreementPath } from '#site/lib/paths.ts';
import { askToConfirm } from '#site/ui/ask-to-confirm.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import type { BadgeTone } from '#site/ui/badge.ts';
import { markReserved, markSold, stepOffer } from './api.ts';
import { DealCard } from './DealCard.tsx';
import { takeStep } from './take-step.ts';

type Offer = NonNullable<Message['offer']>;
type Props = { offer: Offer; at: string; isMine: boolean; conversationId: number; onChanged: () => unknown };

const STATES: Record<OfferState, [string, BadgeTone]> = {
  open: ['Open', 'brand'],
  accepted: ['Accepted', 'great'],
  declined: ['Declined', 'plain'],
  countered: ['Replaced', 'plain'],
  withdrawn: ['Withdrawn', 'plain'],
  expired: ['Expired', 'plain'],
  closed: ['Car not for sale', 'plain'],
};

/** An offer with what may be done about it. */
export function OfferCard({ offer, at, isMine, conversationId, onChanged }: Props) {
  const isOver = offer.state === 'open' && Date.parse(offer.expiresAt) <= Date.now();
  const [state, tone] = STATES[isOver ? 'expired' : offer.state];
  return (
    <DealCard
      title={offer.isOurs ? 'Your offer' : `Offer of the ${offer.isSeller ? 'buyer' : 'seller'}`}
      state={state}
      tone={tone}
      at={at}
      isMine={isMine}
      actions={
        offer.state === 'accepted' ? (
          <AfterDeal offer={offer} conversationId={conversationId} onChanged={onChanged} />
        ) : (
          !isOver && <Steps offer={offer} onChanged={onChanged} />
        )
      }
    >
      <p className="figures text-xl font-bold">{formatKes(offer.priceKes)}</p>
      {offer.state === 'open' && !isOver && (
        <p className="text-sm text-soft">Open until {momentText(offer.expiresAt)}</p>
      )}
    </DealCard>
  );
}

function Steps({ offer, onChanged }: { offer: Offer; onChanged: () => unknown }) {
  const take = (step: 'accept' | 'decline' | 'withdraw') =>
    takeStep(
      () => stepOffer(offer.id, { step, price: '', openHours: USUAL_OFFER_HOURS }, newKey()),
      onChanged,
    );
  async function counter(): Promise<void> {
    const { openCounterForm } = await import('./open-forms.tsx');
    openCounterForm(offer, onChanged);
  }
  async function accept(): Promise<void> {
    const yes = await askToConfirm({
      title: `Accept ${formatKes(offer.priceKes)}?`,
      text: 'You agree on this price. Neither side pays anything by it: pay when you have seen the car and its papers.',
      yes: 'Accept',
      no: 'Not yet',
    });
    if (yes) await take('accept');
  }
  const may = (step: Offer['steps'][number]) => offer.steps.includes(step);
  return (
    <>
      {may('accept') && <Button onClick={() => void accept()}>Accept</Button>}
      {may('counter') && (
        <Button variant="outline" onClick={() => void counter()}>
          Counter
        </Button>
      )}
      {may('decline') && (
        <Button variant="quiet" onClick={() => void take('decline')}>
          Decline
        </Button>
      )}
      {may('withdraw') && (
        <Button variant="outline" onClick={() => void take('withdraw')}>
          Withdraw
        </Button>
      )}
    </>
  );
}

type AfterProps = { offer: Offer; conversationId: number; onChanged: () => unknown };

function AfterDeal({ offer, conversationId, onChanged }: AfterProps) {
  const { vehicleId, priceKes, marks } = offer;
  async function confirmSold(): Promise<void> {
    const yes = await askToConfirm({
      title: 'Mark as sold?',
      text: `The listing leaves the search, sold for ${formatKes(priceKes)}. Only you see the price.`,
      yes: 'Mark as sold',
      no: 'Cancel',
    });
    if (yes) await takeStep(() => markSold(vehicleId, priceKes), onChanged);
  }
  return (
    <>
      <ButtonLink variant="outline" href={agreementPath({ conversation: conversationId })}>
        Sale agreement
      </ButtonLink>
      {marks.includes('reserved') && (
        <Button variant="outline" onClick={() => void takeStep(() => markReserved(vehicleId), onChanged)}>
          Mark as reserved
        </Button>
      )}
      {marks.includes('sold') && (
        <Button variant="outline" onClick={() => void confirmSold()}>
          Mark as sold
        </Button>
      )}
    </>
  );
}
