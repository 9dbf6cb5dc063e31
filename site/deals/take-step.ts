import { sentenceOf } from '#site/lib/sentence.ts';
import { showToast } from '#site/ui/toast.store.ts';

/** Takes a step that was pressed; a refusal is shown, and the thread is read again in both cases. */
export async function takeStep(step: () => Promise<unknown>, onChanged: () => unknown): Promise<void> {
  try {
    await step();
  } catch (cause) {
    showToast({ title: 'That did not work', description: sentenceOf(cause), variant: 'destructive' });
  }
  await onChanged();
}
