import { useState } from 'react';
import type { OrderStory } from '#api/payments/desk/schema.ts';
import { formatKes } from '#domain/money.ts';
import { GIVING_REASON_NAMES } from '#domain/payments/giving-back.ts';
import { adminApprovalsPath } from '#site/lib/admin-paths.ts';
import { Button } from '#site/ui/Button.tsx';
import { Dialog } from '#site/ui/Dialog.tsx';
import { SelectField } from '#site/ui/Field.tsx';
import { openOverPage } from '#site/ui/open-dialog.tsx';
import { fieldOf, SavingForm } from '#site/ui/SavingForm.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { useSaving } from '#site/ui/use-saving.ts';
import { refundOrder } from './api.ts';
import { givenText, ReasonField, SECOND_ADMIN_NOTE } from './GivingFields.tsx';

type Props = { story: OrderStory; onActed: () => Promise<void> };

/** Refunds a paid order, or says that this waits, or what went back. */
export function RefundButton({ story, onActed }: Props) {
  const { refund, order } = story;
  if (order.state === 'refunded') return <SentBack story={story} />;
  if (!refund) return null;
  if (refund.approvalId !== null)
    return (
      <p>
        A refund waits for a second admin:{' '}
        <a href={adminApprovalsPath()} className="text-action underline">
          Approvals
        </a>
        .
      </p>
    );
  return (
    <div>
      <Button variant="danger" onClick={() => askForRefund({ story, onActed })}>
        Refund
      </Button>
    </div>
  );
}

/** What is to be sent by hand, also where another admin approved the refund. */
function SentBack({ story: { entries } }: { story: OrderStory }) {
  const byPhoneKes = entries
    .filter(({ kind }) => kind === 'refund')
    .flatMap(({ lines }) => lines)
    .reduce((sum, { account, amountKes }) => (account === 'mpesa' ? sum - amountKes : sum), 0);
  return (
    <p className="font-semibold">
      {byPhoneKes > 0
        ? `Refunded. ${formatKes(byPhoneKes)} is to be sent to the phone by hand, in the M-Pesa account of the market.`
        : 'Refunded as credit. Nothing is to be sent.'}
    </p>
  );
}

function askForRefund(props: Props): void {
  openOverPage((close) => (
    <Dialog open onClose={close} title={`Refund order ${props.story.order.id}`}>
      <RefundForm {...props} onClose={close} />
    </Dialog>
  ));
}

const NAME = 'refund';

function RefundForm({ story: { order, refund }, onActed, onClose }: Props & { onClose: () => void }) {
  const saving = useSaving();
  const byPhoneKes = refund?.byPhoneKes ?? 0;
  const [to, setTo] = useState<'phone' | 'credit'>(byPhoneKes > 0 ? 'phone' : 'credit');
  const [typed, setTyped] = useState('');

  async function send(): Promise<void> {
    const reason = GIVING_REASON_NAMES.find((name) => name === typed);
    if (!reason) return saving.setProblems([{ field: 'reason', sentence: 'Please choose why.' }]);
    const given = await saving.save(() => refundOrder(order.id, { to, reason }));
    if (!given) return;
    onClose();
    showToast({ title: `Refund of order ${order.id}`, description: givenText(given), variant: 'success' });
    await onActed();
  }
  return (
    <div className="grid gap-4">
      <p>
        What was bought ends at once, and {formatKes(order.priceKes)} is booked as given back. This cannot be
        taken back. {SECOND_ADMIN_NOTE}
      </p>
      <SavingForm
        name={NAME}
        saving={saving}
        onSubmit={send}
        submit={refund?.needsSecondAdmin ? 'Ask a second admin' : 'Refund'}
        busy="One moment…"
        variant="danger"
        beside={
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        <SelectField
          {...fieldOf(NAME, saving, 'to')}
          label="Where the money goes"
          value={to}
          onChange={({ target }) => setTo(target.value === 'phone' ? 'phone' : 'credit')}
        >
          {byPhoneKes > 0 && (
            <option value="phone">
              {`${formatKes(byPhoneKes)} to the phone${order.creditKes > 0 ? ', the rest to credit' : ''}`}
            </option>
          )}
          <option value="credit">All of it to the person’s credit</option>
        </SelectField>
        <ReasonField form={NAME} saving={saving} value={typed} onChoose={setTyped} />
      </SavingForm>
    </div>
  );
}
