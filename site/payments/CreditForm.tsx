import { useState } from 'react';
import { sentenceOf } from '#site/lib/sentence.ts';
import { Button } from '#site/ui/Button.tsx';
import { useBusy } from '#site/ui/use-busy.ts';
import { usePaymentStore } from './payment-context.ts';

/** Orders what credit pays all of: no phone is asked for money. */
export function CreditForm() {
  const store = usePaymentStore();
  const [failure, setFailure] = useState('');
  const { isBusy, run } = useBusy();
  const order = () => store.order().catch((cause: unknown) => setFailure(sentenceOf(cause)));
  return (
    <>
      {failure && (
        <p role="alert" className="rounded-control bg-danger-tint px-4 py-3 text-danger">
          {failure}
        </p>
      )}
      <div>
        <Button isBusy={isBusy} onClick={() => void run(order)}>
          {isBusy ? 'Sending…' : 'Accept and use my credit'}
        </Button>
      </div>
    </>
  );
}
