import { useState } from 'react';
import { formatKes } from '#domain/money.ts';
import { CREDIT_WAYS, type CreditWay, GIVING_REASON_NAMES } from '#domain/payments/giving-back.ts';
import { adminExemptionsPath } from '#site/lib/admin-paths.ts';
import { keyFor } from '#site/lib/once.ts';
import { askToConfirm } from '#site/ui/ask-to-confirm.ts';
import { SelectField, TextField } from '#site/ui/Field.tsx';
import { fieldOf, SavingForm } from '#site/ui/SavingForm.tsx';
import { useLive } from '#site/ui/use-live.ts';
import { useSaving } from '#site/ui/use-saving.ts';
import { Section } from '../Section.tsx';
import { giveCredit } from './api.ts';
import { givenText, ReasonField, SECOND_ADMIN_NOTE } from './GivingFields.tsx';

const NAME = 'credit';
const WAYS: Record<CreditWay, string> = {
  grant: 'Grant credit: the market gives it',
  'pay-out': 'Pay credit out: it is sent to the phone by hand',
};
const EMPTY = { of: '', amount: '', reason: '' };

/** Grants a person credit, or books that their credit was sent to their phone. */
export function CreditForm() {
  const isLive = useLive();
  const saving = useSaving();
  const [way, setWay] = useState<CreditWay>('grant');
  const [typed, setTyped] = useState(EMPTY);
  const [outcome, setOutcome] = useState('');
  const [keyOf, setKeyOf] = useState(keyFor);
  const change = (changed: Partial<typeof EMPTY>) => setTyped({ ...typed, ...changed });

  async function give(): Promise<void> {
    setOutcome('');
    const amountKes = Number(typed.amount.replaceAll(/[\s,]/g, ''));
    const reason = GIVING_REASON_NAMES.find((name) => name === typed.reason);
    if (!reason) return saving.setProblems([{ field: 'reason', sentence: 'Please choose why.' }]);
    if (!Number.isSafeInteger(amountKes) || amountKes < 1)
      return saving.setProblems([{ field: 'amountKes', sentence: 'Please type whole shillings.' }]);
    const isSure = await askToConfirm({
      title: `${way === 'grant' ? 'Grant' : 'Pay out'} ${formatKes(amountKes)}?`,
      text: `The ledger keeps it for good, with your act beside it. ${SECOND_ADMIN_NOTE}`,
      yes: way === 'grant' ? 'Grant' : 'Pay out',
      no: 'Cancel',
    });
    if (!isSure) return;
    const body = { of: typed.of, way, amountKes, reason };
    const given = await saving.save(() => giveCredit(body, keyOf(body)));
    if (!given) return;
    // The same again is meant as another one.
    setKeyOf(() => keyFor());
    setTyped(EMPTY);
    setOutcome(givenText(given));
  }

  return (
    <Section title="Credit" note={`Credit pays a person’s next orders. ${SECOND_ADMIN_NOTE}`}>
      <SavingForm name={NAME} saving={saving} onSubmit={give} submit="Book" busy="Booking…">
        <SelectField
          {...fieldOf(NAME, saving, 'way')}
          label="What"
          disabled={!isLive}
          value={way}
          onChange={({ target }) => setWay(CREDIT_WAYS.find((each) => each === target.value) ?? 'grant')}
        >
          {CREDIT_WAYS.map((each) => (
            <option key={each} value={each}>
              {WAYS[each]}
            </option>
          ))}
        </SelectField>
        <TextField
          {...fieldOf(NAME, saving, 'of')}
          label="Number or email of the account"
          autoComplete="off"
          disabled={!isLive}
          value={typed.of}
          onChange={({ target }) => change({ of: target.value })}
        />
        <TextField
          {...fieldOf(NAME, saving, 'amountKes')}
          label="Amount, KES"
          inputMode="numeric"
          autoComplete="off"
          disabled={!isLive}
          value={typed.amount}
          onChange={({ target }) => change({ amount: target.value })}
        />
        <ReasonField
          form={NAME}
          saving={saving}
          value={typed.reason}
          onChoose={(reason) => change({ reason })}
        />
      </SavingForm>
      <p role="status" className="font-semibold">
        {outcome}
      </p>
      <p>
        Free renewals, extensions and waived fees are granted among the{' '}
        <a href={adminExemptionsPath()} className="text-action underline">
          exemptions
        </a>
        .
      </p>
    </Section>
  );
}
