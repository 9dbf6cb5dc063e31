import { type SubmitEvent, useState } from 'react';
import type { QuickReply } from '#api/messages/replies/schema.ts';
import { REPLY_LIMITS, REPLY_PLACEHOLDERS, readReply } from '#domain/messages/replies.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { Button } from '#site/ui/Button.tsx';
import { TextAreaField, TextField } from '#site/ui/Field.tsx';
import type { RepliesStore } from './replies.store.ts';

type Props = { store: RepliesStore; reply?: QuickReply; onDone: () => void };

const HINT = Object.entries(REPLY_PLACEHOLDERS)
  .map(([placeholder, meaning]) => `${placeholder} becomes ${meaning}`)
  .join(', ');

/** Writes a new quick reply, or changes one. */
export function ReplyForm({ store, reply, onDone }: Props) {
  const [fields, setFields] = useState({ title: reply?.title ?? '', text: reply?.text ?? '' });
  const [problems, setProblems] = useState<{ title?: string | undefined; text?: string | undefined }>({});
  const [failure, setFailure] = useState('');
  const [isSaving, setSaving] = useState(false);

  async function save(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const read = readReply(fields);
    setProblems(read.problems);
    if (isSaving || read.problems.title || read.problems.text) return;
    setSaving(true);
    try {
      await store.keep(read.fields, reply?.id);
      onDone();
    } catch (cause) {
      setFailure(sentenceOf(cause));
      setSaving(false);
    }
  }

  return (
    <form
      noValidate
      aria-label={reply ? `Edit ${reply.title}` : 'New quick reply'}
      className="grid gap-3 rounded-card bg-sand p-3"
      onSubmit={(event) => void save(event)}
    >
      <TextField
        label="Title"
        maxLength={REPLY_LIMITS.title}
        value={fields.title}
        onChange={({ target }) => setFields({ ...fields, title: target.value })}
        {...(problems.title && { error: problems.title })}
      />
      <TextAreaField
        label="Words"
        rows={4}
        maxLength={REPLY_LIMITS.text}
        hint={`${HINT}.`}
        value={fields.text}
        onChange={({ target }) => setFields({ ...fields, text: target.value })}
        {...(problems.text && { error: problems.text })}
      />
      {failure && (
        <p role="alert" className="text-sm text-danger">
          {failure}
        </p>
      )}
      <div className="flex gap-2">
        <Button type="submit" isBusy={isSaving}>
          {isSaving ? 'Saving…' : 'Save'}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
