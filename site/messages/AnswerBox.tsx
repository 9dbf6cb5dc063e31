import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import type { Conversation } from '#api/messages/schema.ts';
import { useDrops } from '#site/selling/photos/use-drops.ts';
import { Button } from '#site/ui/Button.tsx';
import { useMedia } from '#site/ui/use-media.ts';
import { ComposerActions } from './ComposerActions.tsx';
import { isSendKey, TOUCH } from './composer-keys.ts';
import { GrowingBox } from './GrowingBox.tsx';
import { openTray } from './photos/open-tray.ts';
import { PhotoTray } from './photos/PhotoTray.tsx';
import { holdOf, idsOf } from './photos/photo-tray.store.ts';
import { roomText } from './room-text.ts';
import type { ThreadStore } from './thread.store.ts';

type Props = { store: ThreadStore; conversation: Conversation };

const ADVICE = 'Pay nothing before you have seen the car.';

/** Where an answer is written, with its photos above and what else can be sent in a row below. */
export function AnswerBox({ store, conversation }: Props) {
  const { text, problem } = useStore(store.$draft);
  const { tray, hold, send } = useSending(store, conversation.id);
  const isTouch = useMedia(TOUCH) ?? false;
  const isDropping = useDrops(tray.add);
  const box = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const noteId = `${id}-note`;

  function sendOnEnter(event: KeyboardEvent): void {
    const { key, shiftKey, nativeEvent } = event;
    if (!isSendKey({ key, shiftKey, isComposing: nativeEvent.isComposing }, isTouch)) return;
    event.preventDefault();
    send();
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    send();
  }

  function insert(words: string): void {
    store.write(text.trim() ? `${text.trimEnd()}\n${words}` : words);
    box.current?.focus();
  }

  const wrong = problem || hold;
  const hint = isTouch ? ADVICE : `Enter sends, Shift+Enter starts a new line. ${ADVICE}`;
  return (
    <form
      className={`grid gap-1 border-t border-line p-3 sm:px-4 ${isDropping ? 'bg-tint' : ''}`}
      onSubmit={submit}
    >
      <PhotoTray tray={tray} />
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
        <Button type="submit">Send</Button>
      </div>
      <ComposerActions
        conversation={conversation}
        onPhotos={tray.add}
        onInsert={insert}
        onChanged={store.refresh}
      />
      <p id={noteId} aria-live="polite" className={`text-sm ${wrong ? 'text-danger' : 'text-soft'}`}>
        {isDropping ? 'Drop photos to add them.' : wrong || roomText(text) || hint}
      </p>
    </form>
  );
}

/** Sends what is written with its photos; `hold` says after a press why it cannot go yet, until that has changed. */
function useSending(store: ThreadStore, conversationId: number) {
  const [tray] = useState(() => openTray(conversationId));
  const photos = useStore(tray.$photos);
  const [held, setHeld] = useState('');
  useEffect(() => {
    window.addEventListener('online', tray.hurry);
    return () => {
      window.removeEventListener('online', tray.hurry);
      tray.stop();
    };
  }, [tray]);
  const hold = holdOf(photos) ?? '';
  function send(): void {
    setHeld(hold);
    if (hold) return;
    const ids = idsOf(photos);
    if (store.send(ids)) tray.forget(ids);
  }
  return { tray, send, hold: held === hold ? hold : '' };
}
