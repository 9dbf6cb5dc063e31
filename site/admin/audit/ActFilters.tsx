import type { SubmitEvent } from 'react';
import type { ActsPage } from '#api/audit/schema.ts';
import { goTo } from '#site/lib/followed-address.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { SelectField, TextField } from '#site/ui/Field.tsx';
import { useLive } from '#site/ui/use-live.ts';
import { announceFailure } from '../account-actions.ts';
import { ACT_FIELDS, type ActsQuestion, actsPath } from './address.ts';
import { downloadActs } from './api.ts';

type Words = Pick<ActsPage, 'actions' | 'subjects'>;
type Props = { question: ActsQuestion; words: Words | undefined };

/** Which lines are shown; each choice is a step of the address. */
export function ActFilters({ question, words }: Props) {
  const isLive = useLive();
  function show(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    goTo(actsPath(Object.fromEntries(ACT_FIELDS.map((name) => [name, String(fields.get(name) ?? '')]))));
  }
  return (
    <form aria-label="Filters" noValidate className="grid gap-3" onSubmit={show}>
      <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <TextField
          label="Who"
          name="who"
          hint="Account number, email, or operator"
          autoComplete="off"
          defaultValue={question.who}
        />
        <Choice label="Act" name="action" chosen={question.action} words={words?.actions} />
        <Choice label="Of what" name="subject" chosen={question.subject} words={words?.subjects} />
        <TextField
          label="Its number"
          name="id"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={question.id}
        />
        <TextField label="From" name="from" type="date" defaultValue={question.from} />
        <TextField label="Until" name="until" type="date" defaultValue={question.until} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={!isLive}>
          Show
        </Button>
        <ButtonLink variant="quiet" href={actsPath({})}>
          Clear filters
        </ButtonLink>
        <Button
          variant="outline"
          disabled={!isLive}
          onClick={() => void downloadActs(question).catch(announceFailure)}
        >
          Download CSV
        </Button>
      </div>
    </form>
  );
}

type ChoiceProps = {
  label: string;
  name: string;
  chosen: string | undefined;
  words: readonly string[] | undefined;
};

function Choice({ label, name, chosen = '', words = [] }: ChoiceProps) {
  const options = chosen === '' || words.includes(chosen) ? words : [chosen, ...words];
  return (
    <SelectField label={label} name={name} defaultValue={chosen}>
      <option value="">Any</option>
      {options.map((word) => (
        <option key={word}>{word}</option>
      ))}
    </SelectField>
  );
}
