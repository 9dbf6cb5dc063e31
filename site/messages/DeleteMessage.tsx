import type { Message } from '#api/messages/schema.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { askToConfirm } from '#site/ui/ask-to-confirm.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { showToast } from '#site/ui/toast.store.ts';

type Props = { message: Message; onDelete: (message: Message) => Promise<void> };

/** Deletes an own message for both sides, once that is confirmed. */
export function DeleteMessage({ message, onDelete }: Props) {
  async function ask(): Promise<void> {
    const isSure = await askToConfirm({
      title: 'Delete this message?',
      text: 'Both of you then see that a message was deleted. You cannot take this back.',
      yes: 'Delete',
      no: 'Keep it',
    });
    if (!isSure) return;
    await onDelete(message).catch((cause: unknown) => {
      showToast({ title: 'That did not work', description: sentenceOf(cause), variant: 'destructive' });
    });
  }
  return (
    <button
      type="button"
      className="grid size-11 shrink-0 place-items-center rounded-control text-soft hover:text-danger focus-visible:opacity-100 group-hover:opacity-100 [@media(hover:hover)]:opacity-0"
      onClick={() => void ask()}
    >
      <Icon name="trash" size={16} />
      <span className="sr-only">Delete: {message.text.slice(0, 60)}</span>
    </button>
  );
}
