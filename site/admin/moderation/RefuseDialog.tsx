import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react';
import { CANNED_REASONS, MAX_REASON, readReason } from '#domain/moderation/refusals.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { Button } from '#site/ui/Button.tsx';
import { Dialog } from '#site/ui/Dialog.tsx';
import { TextAreaField } from '#site/ui/Field.tsx';
import { checkStyle } from '#site/ui/field.ts';

type Props = {
  isOpen: boolean;
  title: string;
  /** Rejects where the refusal did not go through. */
  onRefuse: (reason: string) => Promise<void>;
  onClose: () => void;
};

/** Where the reason of a refusal is chosen or written, which goes to the seller. */
export function RefuseDialog({ isOpen, title, onRefuse, onClose }: Props) {
  return (
    <Dialog open={isOpen} onClose={onClose} title="Refuse this listing">
      {isOpen && <RefuseForm title={title} onRefuse={onRefuse} onClose={onClose} />}
    </Dialog>
  );
}

function RefuseForm({ title, onRefuse, onClose }: Omit<Props, 'isOpen'>) {
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<number>();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);

  function choose(index: number): void {
    const canned = CANNED_REASONS[index];
    if (!canned) return;
    setChosen(index);
    setReason(canned.text);
    setProblem('');
  }

  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const { problem } = readReason(reason);
    if (problem !== undefined) return setProblem(problem);
    setSending(true);
    await onRefuse(reason).catch((cause: unknown) => {
      setProblem(sentenceOf(cause));
      setSending(false);
    });
  }

  function answerKey(event: KeyboardEvent): void {
    const isTyped = event.target instanceof HTMLTextAreaElement;
    if (event.key === 'Enter' && isTyped && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      form.current?.requestSubmit();
    }
    if (isTyped || event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key)) return;
    const radio = form.current?.querySelector<HTMLInputElement>(`input[value="${Number(event.key) - 1}"]`);
    if (!radio) return;
    event.preventDefault();
    radio.focus();
    choose(Number(radio.value));
  }

  return (
    <form
      ref={form}
      noValidate
      className="grid gap-3"
      onSubmit={(event) => void send(event)}
      onKeyDown={answerKey}
    >
      <p className="wrap-anywhere">{title}</p>
      <fieldset className="grid">
        <legend className="text-sm font-semibold">Reason</legend>
        {CANNED_REASONS.map(({ label }, index) => (
          <label key={label} className="checkbox-row">
            <input
              type="radio"
              name="canned"
              value={index}
              checked={chosen === index}
              // A dialog gives the focus to what is marked so.
              ref={(radio) => {
                if (radio && index === 0) radio.autofocus = true;
              }}
              className={checkStyle()}
              onChange={() => choose(index)}
            />
            <kbd className="rounded-tag border border-edge px-2 font-semibold">{index + 1}</kbd>
            {label}
          </label>
        ))}
      </fieldset>
      <TextAreaField
        label="What the seller reads"
        hint="Choose a reason and change it, or write your own. Enter sends from the list, Ctrl+Enter from here."
        {...(problem && { error: problem })}
        rows={5}
        maxLength={MAX_REASON}
        value={reason}
        onChange={({ target }) => {
          setReason(target.value);
          setProblem('');
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" isBusy={isSending}>
          {isSending ? 'Sending…' : 'Refuse and send'}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
