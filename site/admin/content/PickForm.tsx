import { useState } from 'react';
import type { PickBody } from '#api/picks/schema.ts';
import { PICK_REASON_LETTERS } from '#domain/content/picks.ts';
import { PickReason } from '#site/picks/PickReason.tsx';
import { SelectField, TextAreaField, TextField } from '#site/ui/Field.tsx';
import { fieldOf } from '#site/ui/SavingForm.tsx';
import { useSaving } from '#site/ui/use-saving.ts';
import { FormWithPreview } from './FormWithPreview.tsx';

const FORM = 'pick';

type Props = {
  start: PickBody;
  /** What is picked is chosen once. */
  asksSubject?: true;
  submit: string;
  onSave: (typed: PickBody) => Promise<unknown>;
};

/** What is picked, why and for how long, with the line that stands under it. */
export function PickForm({ start, asksSubject, submit, onSave }: Props) {
  const [typed, setTyped] = useState(start);
  const saving = useSaving();
  const set = (change: Partial<PickBody>) => setTyped({ ...typed, ...change });
  const text = (name: 'reason' | 'startsOn' | 'endsOn') => ({
    ...fieldOf(FORM, saving, name),
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  return (
    <FormWithPreview
      name={FORM}
      saving={saving}
      submit={submit}
      onSubmit={() => saving.save(() => onSave(typed))}
      preview={<PickReason reason={typed.reason || 'Why it is picked'} />}
    >
      {asksSubject && (
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            {...fieldOf(FORM, saving, 'kind')}
            label="What is picked"
            value={typed.kind}
            onChange={({ target }) => set({ kind: target.value === 'dealer' ? 'dealer' : 'vehicle' })}
          >
            <option value="vehicle">A listing</option>
            <option value="dealer">A dealer of the month</option>
          </SelectField>
          <TextField
            {...fieldOf(FORM, saving, 'subjectId')}
            label={typed.kind === 'dealer' ? 'Number of the dealer' : 'Number of the listing'}
            hint="The search for everything names it."
            inputMode="numeric"
            maxLength={15}
            value={typed.subjectId === 0 ? '' : String(typed.subjectId)}
            onChange={({ target }) => set({ subjectId: Number(target.value.replaceAll(/\D/g, '')) })}
          />
        </div>
      )}
      <TextAreaField
        label="Why it is picked"
        hint="Readers see it. Say what you looked at, such as the service history that you read."
        rows={3}
        maxLength={PICK_REASON_LETTERS}
        {...text('reason')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="First day" type="date" {...text('startsOn')} />
        <TextField label="Last day" type="date" {...text('endsOn')} />
      </div>
    </FormWithPreview>
  );
}
