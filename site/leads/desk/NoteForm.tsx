import { useState } from 'react';
import type { Lead, LeadAnswer, NoteBody } from '#api/leads/desk-schema.ts';
import { MAX_NOTE } from '#domain/leads/words.ts';
import { keyFor } from '#site/lib/once.ts';
import { Button } from '#site/ui/Button.tsx';
import { TextAreaField } from '#site/ui/Field.tsx';
import { fieldOf, SavingForm } from '#site/ui/SavingForm.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { useSaving } from '#site/ui/use-saving.ts';
import { addNote } from './api.ts';

type Props = { lead: Lead; onChanged: (answer: LeadAnswer) => void };

const NAME = 'note';

/** Words about a lead that only the seller's side reads, or what a call came to. */
export function NoteForm({ lead: { id }, onChanged }: Props) {
  const saving = useSaving();
  const [text, setText] = useState('');
  const [key] = useState(keyFor);

  async function add(kind: NoteBody['kind']): Promise<void> {
    const answer = await saving.save(() => addNote(id, { kind, text }, key({ kind, text })));
    if (!answer) return;
    // The same words again are another note.
    key({});
    setText('');
    showToast({ title: kind === 'call' ? 'Call noted' : 'Note added', variant: 'success' });
    onChanged(answer);
  }

  return (
    <section aria-label="Notes" className="surface p-4">
      <SavingForm
        name={NAME}
        saving={saving}
        submit="Add note"
        variant="outline"
        onSubmit={() => add('note')}
        beside={
          <Button variant="outline" onClick={() => void add('call')}>
            I called them
          </Button>
        }
      >
        <TextAreaField
          label="Note"
          hint="Only your side reads it. A noted call counts as your answer."
          rows={3}
          maxLength={MAX_NOTE}
          value={text}
          {...fieldOf(NAME, saving, 'text')}
          onChange={({ target }) => setText(target.value)}
        />
      </SavingForm>
    </section>
  );
}
