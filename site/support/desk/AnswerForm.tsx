import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { CannedAnswer, DeskEntry } from '#api/support/desk/schema.ts';
import { readMessage } from '#domain/messages/message.ts';
import { fillCannedAnswer } from '#domain/support/canned-answers.ts';
import type { LoadedStore } from '#site/lib/loaded.ts';
import { keyFor } from '#site/lib/once.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { useLoaded } from '#site/lib/use-loaded.ts';
import { useSession } from '#site/session/use-session.ts';
import { Button } from '#site/ui/Button.tsx';
import { SelectField } from '#site/ui/Field.tsx';
import { inputStyle } from '#site/ui/field.ts';
import { pressedBy } from '#site/ui/keys.ts';
import { answerSupport } from './api.ts';

type Props = {
  conversation: DeskEntry;
  canned: LoadedStore<CannedAnswer[]>;
  onAnswered: () => Promise<void>;
};

/** Where an admin answers: free, or from an answer that is kept ready, which can be changed before it is sent. */
export function AnswerForm({ conversation, canned, onAnswered }: Props) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  const [key] = useState(keyFor);
  const noteId = useId();
  const { id, person } = conversation;

  async function send(): Promise<void> {
    const { problem } = readMessage(text);
    if (problem !== undefined) return setProblem(problem);
    setSending(true);
    try {
      await answerSupport(id, text, key({ text }));
      key({});
      // What was typed meanwhile is the next answer.
      setText((now) => (now === text ? '' : now));
      await onAnswered();
    } catch (cause) {
      setProblem(sentenceOf(cause));
    }
    setSending(false);
  }

  function write(typed: string): void {
    setText(typed);
    setProblem('');
  }

  function sendOnCtrlEnter(event: KeyboardEvent): void {
    if (event.key === 'Escape') box.current?.blur();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isSending) return;
    event.preventDefault();
    void send();
  }

  return (
    <form
      className="grid gap-2 border-t border-line p-3 sm:p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void send();
      }}
    >
      <CannedPicker
        store={canned}
        personName={person.name}
        onPick={(answer) => {
          write(text.trim() ? `${text.trimEnd()}\n\n${answer}` : answer);
          box.current?.focus();
        }}
      />
      <textarea
        ref={box}
        rows={4}
        value={text}
        aria-label="Your answer"
        aria-describedby={noteId}
        {...(problem && { 'aria-invalid': true })}
        {...pressedBy('r', 'To the answer')}
        className={`${inputStyle()} resize-y py-2`}
        onChange={({ target }) => write(target.value)}
        onKeyDown={sendOnCtrlEnter}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p id={noteId} aria-live="polite" className={`text-sm ${problem ? 'text-danger' : 'text-soft'}`}>
          {problem || (person.id === null ? 'Goes by mail. Ctrl+Enter sends.' : 'Ctrl+Enter sends.')}
        </p>
        <Button type="submit" isBusy={isSending}>
          {isSending ? 'Sending…' : 'Send answer'}
        </Button>
      </div>
    </form>
  );
}

type PickerProps = {
  store: LoadedStore<CannedAnswer[]>;
  personName: string;
  onPick: (answer: string) => void;
};

function CannedPicker({ store, personName, onPick }: PickerProps) {
  const state = useLoaded(store);
  const adminName = useSession()?.user.firstName ?? '';
  if (state.status !== 'ready' || state.data.length === 0) return null;
  const answers = state.data;
  return (
    <SelectField
      label="Canned answer"
      value=""
      onChange={({ target }) => {
        const picked = answers.find(({ id }) => String(id) === target.value);
        if (picked) onPick(fillCannedAnswer(picked.body, { personName, adminName }));
      }}
    >
      <option value="">Choose one to begin with</option>
      {answers.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}
