import { type ReactNode, useState } from 'react';
import { REASON_LENGTH } from '#domain/accounts/restrictions.ts';
import { Button } from '#site/ui/Button.tsx';
import { Dialog } from '#site/ui/Dialog.tsx';
import { TextAreaField, TextField } from '#site/ui/Field.tsx';
import { openOverPage } from '#site/ui/open-dialog.tsx';
import { fieldOf, SavingForm } from '#site/ui/SavingForm.tsx';
import { useSaving } from '#site/ui/use-saving.ts';

export type ReasonAsked = {
  title: string;
  /** What happens, before it does. */
  text: string;
  /** What the API calls the reason. */
  field: 'reason' | 'words' | 'note';
  label: string;
  hint?: string;
  submit: string;
  /** Asks for the day on which it ends as well. */
  asksUntil?: true;
  send: (given: { text: string; until: string }) => Promise<unknown>;
  onDone: () => unknown;
};

/** Asks over the page for the reason of an act that cannot be taken back by itself. */
export function askForReason(asked: ReasonAsked): void {
  openOverPage((close) => (
    <Dialog open onClose={close} title={asked.title}>
      <ReasonForm asked={asked} onClose={close} />
    </Dialog>
  ));
}

const FORM = 'reason-form';

function ReasonForm({ asked, onClose }: { asked: ReasonAsked; onClose: () => void }): ReactNode {
  const { text: explained, field, label, hint, submit, asksUntil, send, onDone } = asked;
  const [text, setText] = useState('');
  const [until, setUntil] = useState('');
  const saving = useSaving();

  async function save(): Promise<void> {
    const isDone = await saving.save(async () => {
      await send({ text, until });
      return true;
    });
    if (!isDone) return;
    onClose();
    await onDone();
  }
  return (
    <div className="grid gap-4">
      <p>{explained}</p>
      <SavingForm
        name={FORM}
        saving={saving}
        onSubmit={save}
        submit={submit}
        busy="One moment…"
        variant="danger"
        beside={
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        {asksUntil && (
          <TextField
            {...fieldOf(FORM, saving, 'until')}
            label="Open again from"
            type="date"
            value={until}
            onChange={({ target }) => setUntil(target.value)}
          />
        )}
        <TextAreaField
          {...fieldOf(FORM, saving, field)}
          label={label}
          {...(hint && { hint })}
          rows={4}
          maxLength={REASON_LENGTH}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </SavingForm>
    </div>
  );
}
