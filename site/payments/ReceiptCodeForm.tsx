import { type SubmitEvent, useState } from 'react';
import { sentenceOf } from '#site/lib/sentence.ts';
import { Button } from '#site/ui/Button.tsx';
import { TextField } from '#site/ui/Field.tsx';
import { useBusy } from '#site/ui/use-busy.ts';
import { usePaymentStore } from './payment-context.ts';
import { findReceiptCode } from './receipt-code.ts';

/** Takes the code of the SMS from M-Pesa, for a person to compare with the market's own statement. */
export function ReceiptCodeForm() {
  const store = usePaymentStore();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const { isBusy, run } = useBusy();

  function send(event: SubmitEvent): void {
    event.preventDefault();
    const { code, problem } = findReceiptCode(text);
    setProblem(problem ?? '');
    if (code === undefined) return;
    void run(() => store.sendCode(code).catch((cause: unknown) => setProblem(sentenceOf(cause))));
  }

  return (
    <form noValidate className="grid gap-3 pb-3" onSubmit={send}>
      <div className="max-w-sm">
        <TextField
          label="M-Pesa code"
          hint="The ten letters and digits at the beginning of the SMS. You may paste the whole SMS."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={400}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setProblem('');
          }}
          {...(problem && { error: problem })}
        />
      </div>
      <div>
        <Button type="submit" variant="outline" isBusy={isBusy}>
          {isBusy ? 'Sending…' : 'Send the code'}
        </Button>
      </div>
    </form>
  );
}
