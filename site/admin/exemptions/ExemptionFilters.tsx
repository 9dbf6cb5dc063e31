import type { SubmitEvent } from 'react';
import { EXEMPTION_STATES } from '#domain/exemptions/grant.ts';
import { EXEMPTION_KINDS, EXEMPTION_RULES } from '#domain/exemptions/kinds.ts';
import { goTo } from '#site/lib/followed-address.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { SelectField, TextField } from '#site/ui/Field.tsx';
import { useLive } from '#site/ui/use-live.ts';
import { announceFailure } from '../account-actions.ts';
import { EXEMPTION_FIELDS, type ExemptionsQuestion, exemptionsPath } from './address.ts';
import { downloadExemptions } from './api.ts';
import { STATE_WORDS } from './words.ts';

/** Which rows are shown; each choice is a step of the address. */
export function ExemptionFilters({ question }: { question: ExemptionsQuestion }) {
  const isLive = useLive();
  function show(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const typed = EXEMPTION_FIELDS.map((name) => [name, String(fields.get(name) ?? '')]);
    goTo(exemptionsPath(Object.fromEntries(typed)));
  }
  return (
    <form aria-label="Filters" noValidate className="grid gap-3" onSubmit={show}>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField label="Kind" name="kind" defaultValue={question.kind ?? ''}>
          <option value="">Any</option>
          {EXEMPTION_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {EXEMPTION_RULES[kind].label}
            </option>
          ))}
        </SelectField>
        <SelectField label="State" name="state" defaultValue={question.state ?? ''}>
          <option value="">Any</option>
          {EXEMPTION_STATES.map((state) => (
            <option key={state} value={state}>
              {STATE_WORDS[state].label}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Listing number"
          name="vehicle"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={question.vehicle}
        />
        <TextField
          label="Account number"
          name="person"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={question.person}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={!isLive}>
          Show
        </Button>
        <ButtonLink variant="quiet" href={exemptionsPath({})}>
          Clear filters
        </ButtonLink>
        <Button
          variant="outline"
          disabled={!isLive}
          onClick={() => void downloadExemptions(question).catch(announceFailure)}
        >
          Download CSV
        </Button>
      </div>
    </form>
  );
}
