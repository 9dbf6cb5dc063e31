import { useState } from 'react';
import type { Lead, LeadAnswer } from '#api/leads/desk-schema.ts';
import { isOpen } from '#domain/leads/stages.ts';
import { MAX_NEXT_ACTION } from '#domain/leads/words.ts';
import { Button } from '#site/ui/Button.tsx';
import { TextField } from '#site/ui/Field.tsx';
import { fieldOf, SavingForm } from '#site/ui/SavingForm.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { useSaving } from '#site/ui/use-saving.ts';
import { changeLead } from './api.ts';
import { NextActionLine } from './LeadCard.tsx';
import { fromKenyanField, toKenyanField, tomorrowMorning } from './words.ts';

type Props = { lead: Lead; onChanged: (answer: LeadAnswer) => void };

const NAME = 'next-action';

/** What is to be done next and when; a mail reminds of it. */
export function NextActionForm({ lead, onChanged }: Props) {
  const { id, nextAction, updatedAt, stage } = lead;
  const saving = useSaving();
  const [text, setText] = useState(nextAction?.text ?? '');
  const [due, setDue] = useState(nextAction ? toKenyanField(nextAction.dueAt) : tomorrowMorning());

  async function save(action: Lead['nextAction'], words: string): Promise<void> {
    const answer = await saving.save(() => changeLead(id, { nextAction: action, updatedAt }));
    if (!answer) return;
    showToast({ title: words, variant: 'success' });
    onChanged(answer);
  }

  if (!isOpen(stage) && !nextAction) return null;
  return (
    <section aria-labelledby={`${NAME}-title`} className="surface grid gap-3 p-4">
      <h3 id={`${NAME}-title`} className="text-lg">
        Next action
      </h3>
      <NextActionLine lead={lead} />
      <SavingForm
        name={NAME}
        saving={saving}
        submit={nextAction ? 'Change' : 'Plan it'}
        variant="outline"
        onSubmit={() => save({ text, dueAt: fromKenyanField(due) }, 'Planned')}
        beside={
          nextAction && (
            <Button variant="outline" onClick={() => void save(null, 'Done')}>
              Done
            </Button>
          )
        }
      >
        <TextField
          label="What is to be done"
          maxLength={MAX_NEXT_ACTION}
          autoComplete="off"
          value={text}
          {...fieldOf(NAME, saving, 'nextAction.text')}
          onChange={({ target }) => setText(target.value)}
        />
        <TextField
          label="When, in Kenya"
          type="datetime-local"
          hint="A mail reminds whoever looks after the lead."
          value={due}
          {...fieldOf(NAME, saving, 'nextAction.dueAt')}
          onChange={({ target }) => setDue(target.value)}
        />
      </SavingForm>
    </section>
  );
}
