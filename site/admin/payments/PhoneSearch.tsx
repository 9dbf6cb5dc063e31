import { useState } from 'react';
import { TextField } from '#site/ui/Field.tsx';
import { fieldOf, SavingForm } from '#site/ui/SavingForm.tsx';
import { useLive } from '#site/ui/use-live.ts';
import { useSaving } from '#site/ui/use-saving.ts';
import { Section } from '../Section.tsx';
import { findByPhone } from './api.ts';
import { OrderList } from './OrderList.tsx';
import type { DeskOrder } from './words.ts';

const NAME = 'phone-search';

/** Finds the orders that a phone was asked for; that it was looked up stays on record. */
export function PhoneSearch() {
  const isLive = useLive();
  const saving = useSaving();
  const [phone, setPhone] = useState('');
  const [found, setFound] = useState<readonly DeskOrder[]>();

  async function search(): Promise<void> {
    setFound(undefined);
    setFound(await saving.save(() => findByPhone(phone)));
  }
  return (
    <Section
      title="Find by phone"
      note="The audit log keeps that you looked a number up, and how many orders it found, without the number."
    >
      <SavingForm name={NAME} saving={saving} onSubmit={search} submit="Find orders" busy="Looking…">
        <TextField
          {...fieldOf(NAME, saving, 'phone')}
          label="Phone that paid or was asked"
          type="tel"
          autoComplete="off"
          disabled={!isLive}
          value={phone}
          onChange={({ target }) => setPhone(target.value)}
        />
      </SavingForm>
      <div role="status">
        {found?.length === 0 && <p>No order was asked of this phone.</p>}
        {found && found.length > 0 && <OrderList orders={found} />}
      </div>
    </Section>
  );
}
