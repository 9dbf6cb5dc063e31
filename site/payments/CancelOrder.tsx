import { sentenceOf } from '#site/lib/sentence.ts';
import { askToConfirm } from '#site/ui/ask-to-confirm.ts';
import { Button } from '#site/ui/Button.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { useBusy } from '#site/ui/use-busy.ts';
import { usePaymentStore } from './payment-context.ts';

/** Gives the order up, once the person has said so twice. */
export function CancelOrder() {
  const store = usePaymentStore();
  const { isBusy, run } = useBusy();

  async function cancel(): Promise<void> {
    const isMeant = await askToConfirm({
      title: 'Cancel this order?',
      text: 'If the question for the PIN is still on the phone, refuse it there too. Money that comes all the same becomes your credit.',
      yes: 'Cancel the order',
      no: 'Keep it',
    });
    if (!isMeant) return;
    try {
      await store.cancel();
    } catch (cause) {
      showToast({
        title: 'The order was not cancelled',
        description: sentenceOf(cause),
        variant: 'destructive',
      });
    }
  }

  return (
    <div className="-mx-5">
      <Button variant="quiet" isBusy={isBusy} onClick={() => void run(cancel)}>
        Cancel this order
      </Button>
    </div>
  );
}
