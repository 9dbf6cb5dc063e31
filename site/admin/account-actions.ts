import { sentenceOf } from '#site/lib/sentence.ts';
import { askToConfirm } from '#site/ui/ask-to-confirm.ts';
import { showToast } from '#site/ui/toast.store.ts';
import { reopenAccount } from './api.ts';

type Someone = { id: number; name: string };

/** Whether the admin really wants to close this person's account. */
export const confirmClosing = ({ name }: Someone): Promise<boolean> =>
  askToConfirm({
    title: `Close the account of ${name}?`,
    text: `${name} is signed out everywhere and cannot sign in again. Whatever they have on sale goes off the market, and a mail tells them. You can open the account again.`,
    yes: 'Close account',
    no: 'Cancel',
  });

/** Opens a closed account again; says what came of it. */
export const reopen = ({ id, name }: Someone): Promise<unknown> =>
  reopenAccount(id).then(
    () =>
      showToast({
        title: `The account of ${name} is open again`,
        description: 'Whatever the closing took off the market is back.',
        variant: 'success',
      }),
    announceFailure,
  );

export const announceFailure = (cause: unknown): void => {
  showToast({ title: 'Nothing was changed', description: sentenceOf(cause), variant: 'destructive' });
};
