import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { Button } from '#site/ui/Button.tsx';
import { SelectField, TextField } from '#site/ui/Field.tsx';
import type { Bulk } from './api.ts';
import type { Team } from './BulkBar.tsx';

type Props = { onAct: (act: Omit<Bulk, 'ids'>) => void; onCancel: () => void };

function Buttons({ label, onCancel }: { label: string; onCancel: () => void }) {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button variant="outline" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit">{label}</Button>
    </div>
  );
}

/** Where all chosen cars stand from now on. */
export function BulkPlace({ onAct, onCancel }: Props) {
  const [place, setPlace] = useState('');
  const [problem, setProblem] = useState('');
  const [places, setPlaces] = useState<readonly string[]>([]);
  const listId = useId();
  useEffect(() => void import('../places.ts').then(({ PLACE_NAMES }) => setPlaces(PLACE_NAMES)), []);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (place.trim()) onAct({ action: 'move', place: place.trim() });
    else setProblem('Enter a town or area, such as Kilimani, Nairobi.');
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <TextField
        label="Where do the cars stand?"
        hint="A town or an area, such as Kilimani, Nairobi."
        list={listId}
        maxLength={120}
        value={place}
        {...(problem && { error: problem })}
        onChange={({ target }) => setPlace(target.value)}
      />
      <datalist id={listId}>
        {places.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Buttons label="Move" onCancel={onCancel} />
    </form>
  );
}

/** Who of the team looks after all chosen cars. */
export function BulkAssign({ team, onAct, onCancel }: Props & { team: Team }) {
  const [id, setId] = useState('');
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onAct({ action: 'assign', assigneeId: id === '' ? null : Number(id) });
      }}
    >
      <SelectField
        label="Who looks after them?"
        hint="By the rule “By vehicle”, under Team, they get the new leads of these cars."
        value={id}
        onChange={({ target }) => setId(target.value)}
      >
        <option value="">Nobody in particular</option>
        {team.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Buttons label="Assign" onCancel={onCancel} />
    </form>
  );
}

/** Which features all chosen cars have, or have not. */
export function BulkFeatures({ onAct, onCancel }: Props) {
  const [action, setAction] = useState<'add-features' | 'remove-features'>('add-features');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const features = text
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean);
    if (features.length > 0) onAct({ action, features });
    else setProblem('Enter one or more features, such as Sunroof, Reverse camera.');
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <SelectField
        label="What happens with them?"
        value={action}
        onChange={({ target }) =>
          setAction(target.value === 'add-features' ? 'add-features' : 'remove-features')
        }
      >
        <option value="add-features">Add to the features</option>
        <option value="remove-features">Take from the features</option>
      </SelectField>
      <TextField
        label="Features"
        hint="Divided by commas: Sunroof, Reverse camera."
        maxLength={400}
        value={text}
        {...(problem && { error: problem })}
        onChange={({ target }) => {
          setText(target.value);
          setProblem('');
        }}
      />
      <Buttons label="Save" onCancel={onCancel} />
    </form>
  );
}
