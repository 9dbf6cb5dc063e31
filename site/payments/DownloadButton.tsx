import { sentenceOf } from '#site/lib/sentence.ts';
import { Button } from '#site/ui/Button.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { useBusy } from '#site/ui/use-busy.ts';

type Props = {
  label: string;
  /** The title of what is said where it fails. */
  failure: string;
  onFetch: () => Promise<void>;
};

/** Downloads a file that takes the session's token, which a link cannot send. */
export function DownloadButton({ label, failure, onFetch }: Props) {
  const { isBusy, run } = useBusy();
  const fetchIt = () =>
    onFetch().catch((cause: unknown) =>
      showToast({ title: failure, description: sentenceOf(cause), variant: 'destructive' }),
    );
  return (
    <Button variant="outline" isBusy={isBusy} onClick={() => void run(fetchIt)}>
      {isBusy ? 'Preparing…' : label}
    </Button>
  );
}
