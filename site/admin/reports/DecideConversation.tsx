import type { AdminReport, Decision } from '#api/admin/schema.ts';
import { askToConfirm } from '#site/ui/ask-to-confirm.ts';
import { Button } from '#site/ui/Button.tsx';

type Props = {
  conversation: NonNullable<AdminReport['conversation']>;
  person: AdminReport['person'];
  onDecide: (decision: Decision) => void;
};

/** Closes a reported conversation, or warns whom it was reported for. */
export function DecideConversation({ conversation, person, onDecide }: Props) {
  async function close(): Promise<void> {
    const agrees = await askToConfirm({
      title: 'Close this conversation?',
      text: 'Both sides can still read it, and neither can write in it any more. The person who was reported gets a warning by mail.',
      yes: 'Close conversation',
      no: 'Cancel',
    });
    if (agrees) onDecide({ outcome: 'upheld', warn: true, closeConversation: true });
  }
  return (
    <>
      {conversation.canClose && (
        <Button variant="danger" onClick={() => void close()}>
          Close conversation
        </Button>
      )}
      {person && !person.isClosed && (
        <Button variant="outline" onClick={() => onDecide({ outcome: 'upheld', warn: true })}>
          Warn<span className="sr-only"> {person.name}</span>
        </Button>
      )}
    </>
  );
}
