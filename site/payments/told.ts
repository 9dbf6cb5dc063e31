import { sentenceOf } from '#site/lib/sentence.ts';
import { showToast } from '#site/ui/toast.store.ts';

/** Says in a toast that a change was made, or why it was not. */
export async function told(work: Promise<void>, title: string): Promise<void> {
  try {
    await work;
    showToast({ title, variant: 'success' });
  } catch (cause) {
    showToast({ title: 'That did not work', description: sentenceOf(cause), variant: 'destructive' });
  }
}
