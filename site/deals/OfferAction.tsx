import type { Conversation } from '#api/messages/schema.ts';
import { isFound } from '#domain/vehicles/listing-life.ts';
import { Button } from '#site/ui/Button.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { takeStep } from './take-step.ts';

type Props = { conversation: Conversation; onChanged: () => unknown };

/** Opens the form of a buyer's offer, for a car that is for sale. */
export function OfferAction({ conversation, onChanged }: Props) {
  if (conversation.side !== 'buyer' || !isFound(conversation.vehicle)) return null;
  const open = async () => {
    const { openOfferForm } = await import('./open-forms.tsx');
    openOfferForm(conversation, onChanged);
  };
  return (
    <Button variant="quiet" onClick={() => void takeStep(open, () => undefined)}>
      <Icon name="finance" /> Offer
    </Button>
  );
}
