import type { Conversation } from '#api/messages/schema.ts';
import { isFound } from '#domain/vehicles/listing-life.ts';
import { Button } from '#site/ui/Button.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { takeStep } from './take-step.ts';

type Props = { conversation: Conversation; onChanged: () => unknown };

/** Opens the form of a viewing, where none is to come. */
export function ViewingAction({ conversation, onChanged }: Props) {
  if (conversation.viewing || !isFound(conversation.vehicle)) return null;
  const open = async () => {
    const { openViewingForm } = await import('./open-forms.tsx');
    await openViewingForm({ conversationId: conversation.id, onDone: onChanged });
  };
  return (
    <Button variant="quiet" onClick={() => void takeStep(open, () => undefined)}>
      <Icon name="clock" /> Viewing
    </Button>
  );
}
