import { showToast } from '#site/ui/toast.store.ts';
import { askForReason } from '../ReasonForm.tsx';
import { rollBack } from './api.ts';

/** Asks for the reason to take a list back, and does it. */
export function askToRollBack(uploadId: number, name: string, onDone: () => Promise<void>): void {
  askForReason({
    title: `Take back ${name}?`,
    text: 'The list before it holds again at once: in the calculator, on listings and for price labels.',
    ...{ field: 'reason', label: 'The reason', hint: 'It is kept with the list.', submit: 'Take it back' },
    send: ({ text }) => rollBack(uploadId, text),
    onDone: () => {
      showToast({ title: `${name} was taken back`, variant: 'success' });
      return onDone();
    },
  });
}
