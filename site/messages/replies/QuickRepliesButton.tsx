import { Button } from '#site/ui/Button.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { showToast } from '#site/ui/toast.store.ts';

type Props = { conversationId: number; onInsert: (words: string) => void };

/** Opens a seller's quick replies, which are loaded with the press. */
export function QuickRepliesButton({ conversationId, onInsert }: Props) {
  async function open(): Promise<void> {
    try {
      const { openReplies } = await import('./open-replies.tsx');
      openReplies(conversationId, onInsert);
    } catch {
      showToast({ title: 'Your quick replies could not be opened', variant: 'destructive' });
    }
  }
  return (
    <Button variant="quiet" onClick={() => void open()}>
      <Icon name="message" /> Quick reply
    </Button>
  );
}
