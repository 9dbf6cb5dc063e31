import { download } from '#site/lib/download.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { Button } from '#site/ui/Button.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { useBusy } from '#site/ui/use-busy.ts';
import { fetchReceipt } from './api.ts';

/** Downloads the receipt of an order: it takes the session's token, which a link cannot send. */
export function ReceiptButton({
  orderId,
  label = 'Download the receipt',
}: {
  orderId: number;
  label?: string;
}) {
  const { isBusy, run } = useBusy();

  async function fetchIt(): Promise<void> {
    try {
      const { contents, fileName } = await fetchReceipt(orderId);
      download(fileName ?? `receipt-${orderId}.pdf`, contents);
    } catch (cause) {
      showToast({
        title: 'The receipt could not be downloaded',
        description: sentenceOf(cause),
        variant: 'destructive',
      });
    }
  }

  return (
    <Button variant="outline" isBusy={isBusy} onClick={() => void run(fetchIt)}>
      {isBusy ? 'Preparing…' : label}
    </Button>
  );
}
