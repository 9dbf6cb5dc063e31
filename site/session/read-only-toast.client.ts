import { showToast } from '#site/ui/toast.store.ts';

/** Says that an admin who looks at another's account changes nothing there. */
export const tellReadOnly = (sentence: string): unknown =>
  showToast({ title: sentence, variant: 'destructive' });
