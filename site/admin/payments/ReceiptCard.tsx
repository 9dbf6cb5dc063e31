import { useState } from 'react';
import type { OrderStory } from '#api/payments/desk/schema.ts';
import { formatKes } from '#domain/money.ts';
import { receiptName } from '#domain/receipts/receipt-name.ts';
import { formatMoment } from '#site/lib/dates.ts';
import { Button } from '#site/ui/Button.tsx';
import { TextField } from '#site/ui/Field.tsx';
import { fieldOf, SavingForm } from '#site/ui/SavingForm.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { useBusy } from '#site/ui/use-busy.ts';
import { useSaving } from '#site/ui/use-saving.ts';
import { announceFailure } from '../account-actions.ts';
import { Section } from '../Section.tsx';
import { downloadReceipt, enterEtims } from './api.ts';
import { Facts } from './Facts.tsx';

type Receipt = NonNullable<OrderStory['receipt']>;
type Acted = { onActed: () => Promise<void> };

/** The receipt of an order, its paper, and the form for its eTIMS number. */
export function ReceiptCard({ story: { receipt }, onActed }: Acted & { story: OrderStory }) {
  if (!receipt)
    return (
      <Section title="Receipt">
        <p className="text-soft">There is a receipt once the order is paid.</p>
      </Section>
    );
  return <Issued receipt={receipt} onActed={onActed} />;
}

function Issued({ receipt, onActed }: Acted & { receipt: Receipt }) {
  const { number, vatKes, refundedAt } = receipt;
  const { isBusy, run } = useBusy();
  return (
    <Section
      title={`Receipt ${receiptName(number)}`}
      {...(receipt.isDemo && { note: 'Demo payments: no money moves' })}
    >
      <Facts
        facts={[
          ['Issued', formatMoment(receipt.issuedAt)],
          ['Amount', formatKes(receipt.priceKes)],
          ['VAT in it', vatKes > 0 ? formatKes(vatKes) : null],
          ['Buyer', receipt.buyerName],
          ['Buyer’s KRA PIN', receipt.buyerPin],
          ['Seller', receipt.sellerName],
          ['Seller’s KRA PIN', receipt.sellerPin],
          ['Refunded', refundedAt && formatMoment(refundedAt)],
        ]}
      />
      <div>
        <Button
          variant="outline"
          isBusy={isBusy}
          onClick={() => void run(() => downloadReceipt(receipt.orderId).catch(announceFailure))}
        >
          Download PDF
        </Button>
      </div>
      <EtimsForm receipt={receipt} onActed={onActed} />
    </Section>
  );
}

const NAME = 'etims';

function EtimsForm({ receipt: { number, etims }, onActed }: Acted & { receipt: Receipt }) {
  const saving = useSaving();
  const [typed, setTyped] = useState({ number: etims?.number ?? '', url: etims?.url ?? '' });
  async function save(): Promise<void> {
    const done = await saving.save(() => enterEtims(number, typed));
    if (!done) return;
    showToast({ title: 'The eTIMS number stands on the receipt', variant: 'success' });
    await onActed();
  }
  return (
    <SavingForm name={NAME} saving={saving} onSubmit={save} submit="Save eTIMS number">
      <TextField
        {...fieldOf(NAME, saving, 'number')}
        label="eTIMS number"
        hint="From the tax authority, once its invoice is made there"
        autoComplete="off"
        value={typed.number}
        onChange={({ target }) => setTyped({ ...typed, number: target.value })}
      />
      <TextField
        {...fieldOf(NAME, saving, 'url')}
        label="Address of its QR code"
        hint="Empty where there is none"
        type="url"
        autoComplete="off"
        value={typed.url}
        onChange={({ target }) => setTyped({ ...typed, url: target.value })}
      />
    </SavingForm>
  );
}
