import { sentenceOf } from '#site/lib/sentence.ts';
import { dismissToast, showToast } from '#site/ui/toast.store.ts';
import type { Done, SellingStore } from './selling.store.ts';

/** Only the last change is taken back: an earlier one of the same listing would be refused. */
let lastToast = 0;

/** Says what was done, with a button that takes it back; where it failed, why. */
export async function announceDone(store: SellingStore, doing: Promise<Done>): Promise<void> {
  try {
    const done = await doing;
    const undo = done.undo.length > 0 ? { label: 'Undo', act: () => void undoDone(store, done) } : undefined;
    dismissToast(lastToast);
    lastToast = showToast({ title: done.words, variant: 'success', action: undo });
  } catch (cause) {
    showToast({ title: 'Nothing was changed', description: sentenceOf(cause), variant: 'destructive' });
    void store.load();
  }
}

async function undoDone(store: SellingStore, done: Done): Promise<void> {
  try {
    await store.takeBack(done);
    showToast({ title: 'Undone', variant: 'success' });
  } catch (cause) {
    const description = sentenceOf(cause);
    showToast({ title: 'That could not be undone', description, variant: 'destructive' });
  }
}
