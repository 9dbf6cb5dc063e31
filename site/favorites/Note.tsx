import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '#site/ui/Button.tsx';
import { inputStyle } from '#site/ui/field.ts';

const MAX_LENGTH = 500;

type Props = { note: string; title: string; keep: (note: string) => Promise<boolean> };
type Doing = 'reading' | 'writing' | 'keeping' | 'failed' | 'kept' | 'left';

/** Moves the focus of a button that went away to its result. */
const focus = (control: HTMLElement | null) => control?.focus();

const LINK =
  'inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4 hover:text-action-strong';

/** The person's own words about a vehicle, which only they see. */
export function Note({ note, title, keep }: Props) {
  const [doing, setDoing] = useState<Doing>('reading');
  if (doing === 'reading' || doing === 'kept' || doing === 'left')
    return (
      <div className="w-full">
        {note && <p className="rounded-control bg-sand px-3 py-2 whitespace-pre-line">{note}</p>}
        <p className="flex items-center gap-3">
          <button
            type="button"
            ref={doing === 'reading' ? null : focus}
            className={LINK}
            onClick={() => setDoing('writing')}
          >
            {note ? 'Edit note' : 'Add a note'}
            <span className="sr-only"> on {title}</span>
          </button>
          <span role="status" className="text-soft">
            {doing === 'kept' && (note ? 'Note saved' : 'Note deleted')}
          </span>
        </p>
      </div>
    );

  async function submit(text: string) {
    setDoing('keeping');
    setDoing((await keep(text)) ? 'kept' : 'failed');
  }
  return (
    <NoteForm note={note} title={title} doing={doing} onSubmit={submit} onCancel={() => setDoing('left')} />
  );
}

type FormProps = {
  note: string;
  title: string;
  doing: Doing;
  onSubmit: (note: string) => void;
  onCancel: () => void;
};

function NoteForm({ note, title, doing, onSubmit, onCancel }: FormProps) {
  const [text, setText] = useState(note);
  const id = useId();
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit(text.trim());
  };
  return (
    <form onSubmit={send} className="grid w-full gap-2">
      <label htmlFor={id} className="font-semibold">
        Your note<span className="sr-only"> on {title}</span>
      </label>
      <textarea
        id={id}
        ref={focus}
        rows={3}
        maxLength={MAX_LENGTH}
        value={text}
        aria-describedby={`${id}-note`}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
        }}
        className={`${inputStyle()} py-2`}
      />
      <p id={`${id}-note`} className="text-soft">
        Only you see it. {MAX_LENGTH - text.length} characters left.
      </p>
      {doing === 'failed' && (
        <p role="alert" className="text-danger">
          The note could not be saved. Please try again or check your connection.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={doing === 'keeping'}>
          {doing === 'keeping' ? 'Saving…' : 'Save note'}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
