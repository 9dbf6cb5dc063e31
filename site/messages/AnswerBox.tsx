import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useId } from 'react';
import { Button } from '#site/ui/Button.tsx';
import { inputStyle } from '#site/ui/field.ts';
import type { ThreadStore } from './thread.store.ts';

/** Where an answer is written: Enter sends it, Shift+Enter starts a new line. */
export function AnswerBox({ store }: { store: ThreadStore }) {
  const { text, problem, isSending } = useStore(store.$draft);
  const id = useId();
  const noteId = `${id}-note`;

  function sendOnEnter(event: KeyboardEvent): void {
    // While a word is being composed, as in many keyboards, Enter only ends the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void store.send();
  }

  return (
    <form
      className="grid gap-2 border-t border-line p-3 sm:p-4"
      onSubmit={(event) => {
        event.preventDefault();
        void store.send();
      }}
    >
      <label htmlFor={id} className="sr-only">
        Your message
      </label>
      <div className="flex items-end gap-2">
        <textarea
          id={id}
          rows={2}
          value={text}
          placeholder="Write a message"
          aria-describedby={noteId}
          {...(problem && { 'aria-invalid': true })}
          className={`${inputStyle()} resize-y py-2`}
          onChange={({ target }) => store.write(target.value)}
          onKeyDown={sendOnEnter}
        />
        <Button type="submit" isBusy={isSending}>
          {isSending ? 'Sending…' : 'Send'}
        </Button>
      </div>
      <p id={noteId} aria-live="polite" className={`text-sm ${problem ? 'text-danger' : 'text-soft'}`}>
        {problem || 'Enter sends, Shift+Enter starts a new line. Pay nothing before you have seen the car.'}
      </p>
    </form>
  );
}
