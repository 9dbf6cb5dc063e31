import { useState } from 'react';
import { OFFER_HOURS, type OfferHours, USUAL_OFFER_HOURS } from '#domain/deals/offers.ts';
import { formatKes } from '#domain/money.ts';
import { SelectField, TextField } from '#site/ui/Field.tsx';
import { fieldOf, SavingForm } from '#site/ui/SavingForm.tsx';
import { useSaving } from '#site/ui/use-saving.ts';

type Terms = { price: string; openHours: OfferHours };
type Props = {
  askingKes?: number | null;
  /** The offer that this one would take the place of, in KES. */
  instead?: number;
  submit: string;
  send: (terms: Terms) => Promise<unknown>;
  onDone: () => unknown;
};

const HOURS_TEXT: Record<OfferHours, string> = { 24: '1 day', 48: '2 days', 72: '3 days', 168: '1 week' };

/** Asks for an amount and how long it is offered. */
export function OfferForm({ askingKes, instead, submit, send, onDone }: Props) {
  const saving = useSaving();
  const [price, setPrice] = useState('');
  const [openHours, setOpenHours] = useState<OfferHours>(USUAL_OFFER_HOURS);
  async function save(): Promise<void> {
    if (await saving.save(() => send({ price, openHours }))) await onDone();
  }
  return (
    <SavingForm name="offer" saving={saving} onSubmit={save} submit={submit} busy="Sending…">
      {instead !== undefined && <p>Instead of {formatKes(instead)}.</p>}
      <TextField
        {...fieldOf('offer', saving, 'price')}
        label="Your offer in Ksh"
        hint={askingKes ? `The asking price is ${formatKes(askingKes)}.` : 'Such as 950,000 or 950k.'}
        inputMode="decimal"
        autoComplete="off"
        maxLength={30}
        value={price}
        onChange={({ target }) => setPrice(target.value)}
      />
      <SelectField
        {...fieldOf('offer', saving, 'openHours')}
        label="Open for"
        value={openHours}
        onChange={({ target }) =>
          setOpenHours(OFFER_HOURS.find((hours) => String(hours) === target.value) ?? USUAL_OFFER_HOURS)
        }
      >
        {OFFER_HOURS.map((hours) => (
          <option key={hours} value={hours}>
            {HOURS_TEXT[hours]}
          </option>
        ))}
      </SelectField>
      <p className="text-sm text-soft">
        An offer is no payment and no contract. Pay nothing before you have seen the car and its papers.
      </p>
    </SavingForm>
  );
}
