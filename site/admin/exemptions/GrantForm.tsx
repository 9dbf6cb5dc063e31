import { useState } from 'react';
import { MOST_WORDS, type TypedGrant } from '#domain/exemptions/grant.ts';
import { EXEMPTION_KINDS, EXEMPTION_RULES, type ExemptionKind } from '#domain/exemptions/kinds.ts';
import { askToConfirm } from '#site/ui/ask-to-confirm.ts';
import { SelectField, TextAreaField, TextField } from '#site/ui/Field.tsx';
import { fieldOf, SavingForm } from '#site/ui/SavingForm.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { useLive } from '#site/ui/use-live.ts';
import { useSaving } from '#site/ui/use-saving.ts';
import { Section } from '../Section.tsx';
import { grantExemption } from './api.ts';

const NAME = 'grant';
const FIRST: ExemptionKind = 'duty-returning-resident';
const EMPTY = { of: '', amount: '', reason: '', evidence: '', lastDay: '' };

/** Grants a listing or a person what others do not have, after asking: it stays on record. */
export function GrantForm({ onGranted }: { onGranted: () => Promise<void> }) {
  const isLive = useLive();
  const saving = useSaving();
  const [kind, setKind] = useState<ExemptionKind>(FIRST);
  const [typed, setTyped] = useState(EMPTY);
  const { subject, amount: bounds, label, actsOnce = false } = EXEMPTION_RULES[kind];
  const bind = (field: keyof typeof EMPTY) => ({
    ...fieldOf(NAME, saving, field),
    value: typed[field],
    disabled: !isLive,
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [field]: target.value }),
  });

  async function grant(): Promise<void> {
    const isSure = await askToConfirm({
      title: `Grant “${label}”?`,
      text: 'It cannot be changed or deleted afterwards, only revoked. Your name stands beside it.',
      yes: 'Grant',
      no: 'Cancel',
    });
    if (!isSure) return;
    const done = await saving.save(() => grantExemption(toGrant(kind, typed)));
    if (!done) return;
    setTyped(EMPTY);
    showToast({ title: 'The exemption is granted', variant: 'success' });
    await onGranted();
  }

  return (
    <Section
      title="Grant an exemption"
      note="Whatever holds for one listing or one person alone is granted here and nowhere else."
    >
      <SavingForm name={NAME} saving={saving} onSubmit={grant} submit="Grant" busy="Granting…">
        <SelectField
          {...fieldOf(NAME, saving, 'kind')}
          label="What"
          value={kind}
          disabled={!isLive}
          onChange={({ target }) => setKind(EXEMPTION_KINDS.find((each) => each === target.value) ?? FIRST)}
        >
          {EXEMPTION_KINDS.map((each) => (
            <option key={each} value={each}>
              {EXEMPTION_RULES[each].label}
            </option>
          ))}
        </SelectField>
        <TextField
          {...bind('of')}
          label={subject === 'listing' ? 'Number of the listing' : 'Number or email of the account'}
          {...(subject === 'listing' && { hint: actsOnce ? DAYS_HINT : DUTY_HINT })}
          autoComplete="off"
        />
        {bounds && (
          <TextField
            {...bind('amount')}
            label={`How many ${bounds.unit}`}
            hint={
              bounds.usual > 0
                ? `Everybody has ${bounds.usual}; at most ${bounds.most}`
                : `At most ${bounds.most}`
            }
            inputMode="numeric"
            autoComplete="off"
          />
        )}
        <TextAreaField {...bind('reason')} label="Why" maxLength={MOST_WORDS} rows={2} hint={WORDS_HINT} />
        <TextAreaField
          {...bind('evidence')}
          label="Evidence"
          maxLength={MOST_WORDS}
          rows={2}
          hint="What was shown, such as the number of a customs entry or a certificate"
        />
        {!actsOnce && (
          <TextField
            {...bind('lastDay')}
            label="Last day"
            type="date"
            hint="Empty where it has no end. It ends by itself."
          />
        )}
      </SavingForm>
    </Section>
  );
}

const DAYS_HINT = 'It has these days more at once, and is back on sale where it had expired';
const DUTY_HINT = 'Its page then says that the car came in without duty, and not under which exemption';
const WORDS_HINT = 'It is never deleted, and the person may read it: no names, nothing about health';

const toGrant = (kind: ExemptionKind, { amount, ...typed }: typeof EMPTY): TypedGrant => ({
  ...{ kind, ...typed },
  ...(EXEMPTION_RULES[kind].amount && /^\d{1,9}$/.test(amount.trim()) && { amount: Number(amount) }),
});
