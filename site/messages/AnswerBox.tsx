import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type SubmitEvent, useId, useRef } from 'react';
import type { Conversation } from '#api/messages/schema.ts';
import { Button } from '#site/ui/Button.tsx';
import { useMedia } from '#site/ui/use-media.ts';
import { ComposerActions } from './ComposerActions.tsx';
import { isSendKey, TOUCH } from './composer-keys.ts';
import { GrowingBox } from './GrowingBox.tsx';
import { roomText } from './room-text.ts';
import type { ThreadStore } from './thread.store.ts';

type Props = { store: ThreadStore; conversation: Conversation };

const ADVICE = 'Pay nothing before you have seen the car.';

/** Where an answer is written, with what else can be sent in a row below. */
export function AnswerBox({ store, conversation }: Props) {
  const { text, problem, isSending } = useStore(store.$draft);
  const isTouch = useMedia(TOUCH) ?? false;
  const box = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const noteId = `${id}-note`;

  function sendOnEnter(event: KeyboardEvent): void {
    const { key, shiftKey, nativeEvent } = event;
    if (!isSendKey({ key, shiftKey, isComposing: nativeEvent.isComposing }, isTouch)) return;
    event.preventDefault();
    void store.send();
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    void store.send();
  }

  const room = roomText(text);
  return (
    <form className="grid gap-1 border-t border-line p-3 sm:px-4" onSubmit={submit}>
      <label htmlFor={id} className="sr-only">
        Your message
      </label>
      <div className="flex items-end gap-2">
        <GrowingBox
          box={box}
          id={id}
          text={text}
          describedBy={noteId}
          isInvalid={problem !== ''}
          onText={store.write}
          onKeyDown={sendOnEnter}
        />
        <Button type="submit" isBusy={isSending}>
          {isSending ? 'Sending…' : 'Send'}
        </Button>
      </div>
      <ComposerActions conversation={conversation} store={store} />
      <p id={noteId} aria-live="polite" className={`text-sm ${problem ? 'text-danger' : 'text-soft'}`}>
        {problem || room || (isTouch ? ADVICE : `Enter sends, Shift+Enter starts a new line. ${ADVICE}`)}
      </p>
    </form>
  );
}
