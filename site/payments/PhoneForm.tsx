import { type SubmitEvent, useRef, useState } from 'react';
import { sentenceOf } from '#site/lib/sentence.ts';
import { $session } from '#site/session/session.store.ts';
import { Button } from '#site/ui/Button.tsx';
import { TextField } from '#site/ui/Field.tsx';
import { useBusy } from '#site/ui/use-busy.ts';
import { checkPhone, prefilledPhone } from './phone.ts';
import { writtenPhone } from './words.ts';

type Props = {
  label: string;
  busyLabel: string;
  /** What the field holds at first; the number of the profile where nothing is given. */
  phone?: string;
  /** Why the phone could not be asked before. */
  refusal?: string;
  /** Rejects with a sentence. */
  onSend: (phone: string) => Promise<void>;
};

/** The phone that pays, checked as it is typed. */
export function PhoneForm({ label, busyLabel, phone, refusal = '', onSend }: Props) {
  const field = useRef<HTMLFormElement>(null);
  const [text, setText] = useState(() => phone ?? prefilledPhone($session.get()?.user.phone));
  const [isLeft, setLeft] = useState(false);
  const [failure, setFailure] = useState('');
  const { isBusy, run } = useBusy();
  const checked = checkPhone(text);
  const { problem } = checked;

  function send(event: SubmitEvent): void {
    event.preventDefault();
    setLeft(true);
    setFailure('');
    if (problem !== undefined || checked.phone === undefined) {
      field.current?.querySelector('input')?.focus();
      return;
    }
    const { phone } = checked;
    void run(() => onSend(phone).catch((cause: unknown) => setFailure(sentenceOf(cause))));
  }

  return (
    <form ref={field} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4" onSubmit={send}>
      <div className="max-w-sm">
        <TextField
          label="M-Pesa number"
          hint={hintFor(checked.phone)}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setFailure('');
          }}
          onBlur={() => setLeft(text.trim() !== '')}
          {...(isLeft && problem !== undefined && { error: problem })}
        />
      </div>
      {(failure || refusal) && (
        <p role="alert" className="rounded-control bg-danger-tint px-4 py-3 text-danger">
          {failure || refusal}
        </p>
      )}
      <div>
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? busyLabel : label}
        </Button>
      </div>
    </form>
  );
}

const hintFor = (phone: string | undefined): string =>
  phone === undefined
    ? 'The phone that gets the question for the PIN. It may be another person’s.'
    : `We ask ${writtenPhone(phone)} for the PIN.`;
