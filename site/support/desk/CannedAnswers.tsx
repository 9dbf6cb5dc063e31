import { useState } from 'react';
import type { CannedAnswer } from '#api/support/desk/schema.ts';
import { MAX_MESSAGE } from '#domain/messages/message.ts';
import { MAX_CANNED_TITLE, PLACEHOLDERS } from '#domain/support/canned-answers.ts';
import { ApiFailure } from '#site/lib/api-failure.ts';
import type { LoadedStore } from '#site/lib/loaded.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { Button } from '#site/ui/Button.tsx';
import { Dialog } from '#site/ui/Dialog.tsx';
import { TextAreaField, TextField } from '#site/ui/Field.tsx';
import { LoadedList } from '#site/ui/LoadedList.tsx';
import { addCannedAnswer, changeCannedAnswer, deleteCannedAnswer } from './api.ts';

const NEW = { id: undefined, title: '', body: '' };
type Edited = Omit<CannedAnswer, 'id'> & { id: number | undefined };

/** The answers that admins keep ready, in a dialog where they are added, changed and deleted. */
export function CannedAnswers({ store }: { store: LoadedStore<CannedAnswer[]> }) {
  const [isOpen, setOpen] = useState(false);
  const [edited, setEdited] = useState<Edited>();

  async function done(): Promise<void> {
    setEdited(undefined);
    await store.refresh();
  }

  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Canned answers
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Canned answers">
        {edited ? (
          <Editor key={edited.id} edited={edited} onDone={done} onCancel={() => setEdited(undefined)} />
        ) : (
          <div className="grid gap-4">
            <LoadedList store={store} loading="Loading the answers" empty="No answer is kept ready yet.">
              {(answers) => (
                <ul className="grid gap-2">
                  {answers.map((answer) => (
                    <li key={answer.id} className="flex items-center justify-between gap-2">
                      <span className="min-w-0 wrap-anywhere">{answer.title}</span>
                      <Button variant="quiet" onClick={() => setEdited(answer)}>
                        Edit<span className="sr-only"> {answer.title}</span>
                      </Button>
                    </li>
                  ))}
                </ul>
              )}
            </LoadedList>
            <Button onClick={() => setEdited(NEW)}>Add an answer</Button>
          </div>
        )}
      </Dialog>
    </>
  );
}

type EditorProps = { edited: Edited; onDone: () => Promise<void>; onCancel: () => void };

function Editor({ edited: { id, ...before }, onDone, onCancel }: EditorProps) {
  const [typed, setTyped] = useState(before);
  const [failure, setFailure] = useState<unknown>();
  const fields: Readonly<Record<string, string>> = failure instanceof ApiFailure ? failure.fields : {};
  const attempt = (act: Promise<object>) => act.then(onDone, setFailure);
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(id === undefined ? addCannedAnswer(typed) : changeCannedAnswer(id, typed));
      }}
    >
      <TextField
        label="Name"
        maxLength={MAX_CANNED_TITLE}
        value={typed.title}
        autoFocus
        onChange={({ target }) => setTyped({ ...typed, title: target.value })}
        {...(fields.title && { error: fields.title })}
      />
      <TextAreaField
        label="Answer"
        rows={8}
        maxLength={MAX_MESSAGE}
        hint={Object.entries(PLACEHOLDERS)
          .map(([word, means]) => `{${word}} is ${means}`)
          .join(', ')}
        value={typed.body}
        onChange={({ target }) => setTyped({ ...typed, body: target.value })}
        {...(fields.body && { error: fields.body })}
      />
      {failure !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {sentenceOf(failure)}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit">Save</Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        {id !== undefined && (
          <Button variant="danger" onClick={() => void attempt(deleteCannedAnswer(id))}>
            Delete
          </Button>
        )}
      </div>
    </form>
  );
}
