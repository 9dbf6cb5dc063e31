import { type SubmitEvent, useState } from 'react';
import { Button } from '#site/ui/Button.tsx';
import { TextField } from '#site/ui/Field.tsx';
import { useBusy } from '#site/ui/use-busy.ts';

type Props = {
  label: string;
  hint: string;
  /** The error without a reason. */
  missing: string;
  submit: string;
  onRefuse: (reason: string) => Promise<void>;
  onCancel: () => void;
};

/** The form for the reason of a refusal, which is mailed. */
export function Refusal({ label, hint, missing, submit, onRefuse, onCancel }: Props) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const { isBusy, run } = useBusy();
  function send(event: SubmitEvent): void {
    event.preventDefault();
    if (reason.trim() === '') setProblem(missing);
    else void run(() => onRefuse(reason));
  }
  return (
    <form noValidate className="grid max-w-xl gap-2" onSubmit={send}>
      <TextField
        label={label}
        hint={hint}
        maxLength={500}
        value={reason}
        autoFocus
        {...(problem && { error: problem })}
        onChange={({ target }) => {
          setReason(target.value);
          setProblem('');
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" isBusy={isBusy}>
          {submit}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
