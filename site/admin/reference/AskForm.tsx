import { useState } from 'react';
import type { WholeListVersion } from '#api/reference/schema.ts';
import { TextAreaField, TextField } from '#site/ui/Field.tsx';
import { fieldOf, SavingForm } from '#site/ui/SavingForm.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { useSaving } from '#site/ui/use-saving.ts';
import { askForApproval } from './api.ts';

type Props = { version: WholeListVersion; onAsked: () => Promise<void> };

const FORM = 'ask-approval';

/** Gives a draft to a second admin, with the day from which it shall hold. */
export function AskForm({ version, onAsked }: Props) {
  const saving = useSaving();
  const [from, setFrom] = useState('');
  const [reason, setReason] = useState('');
  if (version.differences.length === 0) return null;

  async function send(): Promise<void> {
    const asked = await saving.save(() => askForApproval(version, { from, reason }));
    if (!asked) return;
    showToast({ title: 'A second admin is asked', variant: 'success' });
    await onAsked();
  }
  return (
    <section aria-label="Approval" className="grid gap-3">
      <h3 className="text-lg font-semibold">Ask for approval</h3>
      <SavingForm
        name={FORM}
        saving={saving}
        onSubmit={send}
        submit="Ask a second admin"
        busy="Asking…"
        variant="primary"
      >
        <TextField
          {...fieldOf(FORM, saving, 'from')}
          label="Holds from"
          hint="Empty or today: as soon as it is approved."
          type="date"
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextAreaField
          {...fieldOf(FORM, saving, 'reason')}
          label="Why"
          hint="The second admin reads it. Without one, 24 hours take their place."
          rows={3}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </SavingForm>
    </section>
  );
}
