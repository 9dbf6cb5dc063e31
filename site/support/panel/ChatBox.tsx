import { useStore } from '@nanostores/react';
import type { KeyboardEvent } from 'react';
import { useSession } from '#site/session/use-session.ts';
import { Button } from '#site/ui/Button.tsx';
import type { Chat } from './chat.store.ts';

/** Where a message is written: Enter sends it, Shift+Enter starts a new line. */
export function ChatBox({ chat, id }: { chat: Chat; id: string }) {
  const { text, problem, isSending } = useStore(chat.$draft);
  const isSignedIn = useSession() !== undefined;
  const noteId = `${id}-note`;

  function sendOnEnter(event: KeyboardEvent): void {
    // While a word is being composed, as in many keyboards, Enter only ends the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void chat.send();
  }

  const hint = isSignedIn
    ? 'Enter sends, Shift+Enter starts a new line.'
    : 'To send, you sign in first. What you typed is kept.';
  return (
    <form
      className="support-box"
      onSubmit={(event) => {
        event.preventDefault();
        void chat.send();
      }}
    >
      <label htmlFor={id} className="sr-only">
        Your message to support
      </label>
      <textarea
        id={id}
        rows={2}
        value={text}
        placeholder="Write a message"
        aria-describedby={noteId}
        {...(problem && { 'aria-invalid': true })}
        onChange={({ target }) => chat.write(target.value)}
        onKeyDown={sendOnEnter}
      />
      <Button type="submit" isBusy={isSending}>
        {isSending ? 'Sending…' : 'Send'}
      </Button>
      <p id={noteId} aria-live="polite" data-problem={problem ? '' : undefined}>
        {problem || hint}
      </p>
    </form>
  );
}
