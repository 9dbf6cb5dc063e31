import { useState } from 'react';
import { ANSWER_LIMITS } from '#domain/reviews/review.ts';
import { Button } from '#site/ui/Button.tsx';
import { TextAreaField } from '#site/ui/Field.tsx';
import { fieldOf, SavingForm } from '#site/ui/SavingForm.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { useSaving } from '#site/ui/use-saving.ts';
import { answerReview } from './api.ts';

type Props = { id: number; author: string; written: string; onAnswered: () => Promise<void> };

/** A dealer's answer to a review, behind a button. */
export function AnswerForm({ id, author, written, onAnswered }: Props) {
  const saving = useSaving();
  const [words, setWords] = useState(written);
  const [isOpen, setOpen] = useState(false);
  const form = `answer-${id}`;
  if (!isOpen)
    return (
      <div>
        <Button variant="outline" onClick={() => setOpen(true)}>
          {written ? 'Change the answer' : 'Answer'}
          <span className="sr-only"> to {author}</span>
        </Button>
      </div>
    );

  async function submit(): Promise<void> {
    if (!(await saving.save(() => answerReview(id, words)))) return;
    showToast({
      title: 'Sent',
      description: 'We read your answer before others see it.',
      variant: 'success',
    });
    setOpen(false);
    await onAnswered();
  }

  const cancel = (
    <Button variant="quiet" onClick={() => setOpen(false)}>
      Cancel
    </Button>
  );
  return (
    <SavingForm
      name={form}
      saving={saving}
      onSubmit={submit}
      submit="Send answer"
      busy="Sending…"
      beside={cancel}
    >
      <TextAreaField
        label={`Your answer to ${author}`}
        rows={3}
        autoFocus
        maxLength={ANSWER_LIMITS.most}
        hint="Everybody reads it. Leave out phone numbers and addresses."
        value={words}
        onChange={({ target }) => setWords(target.value)}
        {...fieldOf(form, saving, 'words')}
      />
    </SavingForm>
  );
}
