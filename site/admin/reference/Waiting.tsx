import type { WholeListVersion } from '#api/reference/schema.ts';
import { formatMoment } from '#site/lib/dates.ts';
import { askToConfirm } from '#site/ui/ask-to-confirm.ts';
import { Button } from '#site/ui/Button.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { announceFailure } from '../account-actions.ts';
import { approve, refuse, withdraw } from '../approvals/api.ts';
import { askForReason } from '../ReasonForm.tsx';

type Props = { version: WholeListVersion; onActed: () => Promise<void> };

/** What a second admin decides about a draft. */
export function Waiting({ version: { id, approval }, onActed }: Props) {
  if (!approval) return null;
  const { reason, askedBy, askedAt, dueAt, canDecide, canWithdraw } = approval;

  async function act(acting: Promise<object>, title: string): Promise<void> {
    await acting.then(() => showToast({ title, variant: 'success' }), announceFailure);
    await onActed();
  }
  async function confirmApproving(): Promise<void> {
    const agrees = await askToConfirm({
      title: `Approve version ${id}?`,
      text: 'Every page and calculator goes by it from its day on. It can be taken back.',
      yes: 'Approve',
      no: 'Cancel',
    });
    if (agrees) await act(approve(approval?.id ?? 0), 'Approved');
  }
  function askWhy(): void {
    askForReason({
      title: `Refuse version ${id}`,
      text: 'It stays a draft. Whoever asked for it is told why.',
      ...{ field: 'note', label: 'The reason', submit: 'Refuse' },
      send: ({ text }) => refuse(approval?.id ?? 0, text),
      onDone: () => {
        showToast({ title: 'Refused', variant: 'success' });
        return onActed();
      },
    });
  }
  return (
    <div className="grid gap-2 rounded-control bg-sand p-4">
      <p className="wrap-anywhere">
        Asked for by {askedBy ?? 'an admin who is gone'} on {formatMoment(askedAt)}: {reason}
      </p>
      <p className="text-sm text-soft">
        {dueAt === null
          ? 'Another admin has to approve it.'
          : `There is no other admin: it is approved on ${formatMoment(dueAt)}.`}
      </p>
      <div className="flex flex-wrap gap-2">
        {canDecide && (
          <>
            <Button onClick={() => void confirmApproving()}>Approve</Button>
            <Button variant="outline" onClick={askWhy}>
              Refuse
            </Button>
          </>
        )}
        {canWithdraw && (
          <Button variant="outline" onClick={() => void act(withdraw(approval.id), 'Withdrawn')}>
            Withdraw
          </Button>
        )}
      </div>
    </div>
  );
}
