import { useState } from 'react';
import type { WaitingCode } from '#api/payments/desk/schema.ts';
import { formatKes } from '#domain/money.ts';
import { adminOrderPath } from '#site/lib/admin-paths.ts';
import { formatMoment } from '#site/lib/dates.ts';
import { askToConfirm } from '#site/ui/ask-to-confirm.ts';
import { Button } from '#site/ui/Button.tsx';
import { TextField } from '#site/ui/Field.tsx';
import { fieldOf, SavingForm } from '#site/ui/SavingForm.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { useSaving } from '#site/ui/use-saving.ts';
import { askForReason } from '../ReasonForm.tsx';
import { Section } from '../Section.tsx';
import { confirmCode, refuseCode } from './api.ts';
import { personText } from './words.ts';

type Decided = { onDecided: () => Promise<void> };

/** Codes of M-Pesa receipts that people typed: an admin looks each up at M-Pesa, and books or refuses it. */
export const WaitingCodes = ({ codes, onDecided }: Decided & { codes: readonly WaitingCode[] }) => (
  <Section
    title="M-Pesa codes to look up"
    note="Find each code in the M-Pesa statement of the market. Book what came in with it, or refuse it."
  >
    <ul className="grid gap-3">
      {codes.map((code) => (
        <li key={code.id}>
          <CodeCard typed={code} onDecided={onDecided} />
        </li>
      ))}
    </ul>
  </Section>
);

function CodeCard({ typed, onDecided }: Decided & { typed: WaitingCode }) {
  const { id, code, typedAt, orderId, title, amountKes, person } = typed;
  const saving = useSaving();
  const [amount, setAmount] = useState(String(amountKes));
  const name = `code-${id}`;

  async function confirm(): Promise<void> {
    const isSure = await askToConfirm({
      title: `Book ${code} for order ${orderId}?`,
      text: `The amount is booked as received by M-Pesa. Where it does not pay the order, it becomes credit of the person. This cannot be taken back.`,
      yes: 'Book it',
      no: 'Cancel',
    });
    if (!isSure) return;
    const done = await saving.save(() => confirmCode(id, Number(amount.replaceAll(/[\s,]/g, ''))));
    if (!done) return;
    showToast({ title: `${code} is booked`, variant: 'success' });
    await onDecided();
  }
  function refuse(): void {
    askForReason({
      title: `Refuse ${code}`,
      text: 'Nothing is booked. The person is mailed why, and can type another code.',
      ...{ field: 'reason', label: 'The reason', hint: 'The person reads it.', submit: 'Refuse' },
      send: ({ text }) => refuseCode(id, text),
      onDone: () => {
        showToast({ title: `${code} is refused`, variant: 'success' });
        return onDecided();
      },
    });
  }
  return (
    <article aria-label={code} className="grid gap-2 rounded-control border border-line p-3 wrap-anywhere">
      <h3 className="font-semibold">{code}</h3>
      <p className="text-sm text-soft">
        For{' '}
        <a href={adminOrderPath(orderId)} className="text-action underline">
          order {orderId}: {title}
        </a>
        , {formatKes(amountKes)}. {personText(person)}, {formatMoment(typedAt)}.
      </p>
      <SavingForm
        name={name}
        saving={saving}
        onSubmit={confirm}
        submit="Book"
        busy="Booking…"
        beside={
          <Button variant="outline" onClick={refuse}>
            Refuse<span className="sr-only">: {code}</span>
          </Button>
        }
      >
        <TextField
          {...fieldOf(name, saving, 'amountKes')}
          label="Amount in the M-Pesa statement, KES"
          inputMode="numeric"
          autoComplete="off"
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
      </SavingForm>
    </article>
  );
}
