import { type SubmitEvent, useState } from 'react';
import { MAX_APPEAL, readAppeal } from '#domain/moderation/refusals.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { Button } from '#site/ui/Button.tsx';
import { TextAreaField } from '#site/ui/Field.tsx';

type Props = {
  title: string;
  /** Rejects where it did not go through. */
  onSend: (text: string) => Promise<void>;
  onDone: () => void;
};

/** Where a seller says why a refused listing should be looked at again. */
export function AppealForm({ title, onSend, onDone }: Props) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);

  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const { problem } = readAppeal(text);
    if (problem !== undefined) return setProblem(problem);
    setSending(true);
    try {
      await onSend(text);
      onDone();
    } catch (cause) {
      setProblem(sentenceOf(cause));
      setSending(false);
    }
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void send(event)}>
      <p className="font-semibold wrap-anywhere">{title}</p>
      <TextAreaField
        label="What should we know?"
        hint={`A person reads it, with the listing as it is then. At most ${MAX_APPEAL.toLocaleString('en-KE')} characters.`}
        {...(problem && { error: problem })}
        rows={6}
        maxLength={MAX_APPEAL}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setProblem('');
        }}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" isBusy={isSending}>
          {isSending ? 'Sending…' : 'Send'}
        </Button>
      </div>
    </form>
  );
}
