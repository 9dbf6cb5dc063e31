import { type SubmitEvent, useState } from 'react';
import { keepActing } from '#site/accounts/acting.ts';
import { dashboardPath } from '#site/lib/paths.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { Button } from '#site/ui/Button.tsx';
import { Dialog } from '#site/ui/Dialog.tsx';
import { TextField } from '#site/ui/Field.tsx';
import { actAs } from './api.ts';

type Props = { person: { id: number; name: string } };

/** Looks at the market as a person sees it, once the admin has said why. */
export function ActAs({ person }: Props) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        Look as this person<span className="sr-only">: {person.name}</span>
      </Button>
      {isAsking && (
        <Dialog open onClose={() => setAsking(false)} title={`Look as ${person.name}?`}>
          <Reason person={person} onCancel={() => setAsking(false)} />
        </Dialog>
      )}
    </>
  );
}

function Reason({ person, onCancel }: Props & { onCancel: () => void }) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function begin(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      const answer = await actAs(person.id, reason);
      keepActing(person.name, answer);
      location.assign(dashboardPath(answer.user.role));
    } catch (cause) {
      setProblem(sentenceOf(cause));
      setBusy(false);
    }
  }

  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void begin(event)}>
      <p>
        For half an hour you see the market as {person.name} does, and change nothing. Messages, files and
        what else is private stay closed to you. The audit log notes it, and {person.name} gets a notice.
      </p>
      <TextField
        label="Why?"
        hint={`${person.name} can read it in a download of their data.`}
        maxLength={300}
        value={reason}
        autoFocus
        {...(problem && { error: problem })}
        onChange={({ target }) => {
          setReason(target.value);
          setProblem('');
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={isBusy}>
          Look, read-only
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
