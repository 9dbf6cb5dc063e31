import { type SubmitEvent, useState } from 'react';
import { sentenceOf } from '#site/lib/sentence.ts';
import { readInTab, storeInTab } from '#site/lib/tab-storage.ts';
import { Button } from '#site/ui/Button.tsx';
import { TextField } from '#site/ui/Field.tsx';
import { useBusy } from '#site/ui/use-busy.ts';
import { usePaymentStore } from './payment-context.ts';
import { checkReceiptCode } from './receipt-code.ts';

const keptUnder = (orderId: number) => `receipt-code-${orderId}`;

/** Takes the code of the SMS from M-Pesa, for a person to compare with the market's own statement. */
export function ReceiptCodeForm({ orderId }: { orderId: number }) {
  const store = usePaymentStore();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const [sent, setSent] = useState(() => readInTab(keptUnder(orderId)));
  const { isBusy, run } = useBusy();

  function send(event: SubmitEvent): void {
    event.preventDefault();
    const { code, problem } = checkReceiptCode(text);
    setProblem(problem ?? '');
    if (code === undefined) return;
    void run(async () => {
      try {
        await store.sendCode(code);
        storeInTab(keptUnder(orderId), code);
        setSent(code);
      } catch (cause) {
        setProblem(sentenceOf(cause));
      }
    });
  }

  return (
    <form noValidate className="grid gap-3 pb-3" onSubmit={send}>
      {typeof sent === 'string' && (
        <p role="status" className="rounded-control bg-tint px-4 py-3">
          We have the code {sent}. A person compares it with our M-Pesa statement, and we write to you. Until
          then do not pay again.
        </p>
      )}
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
