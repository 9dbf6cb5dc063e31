import { type SubmitEvent, useEffect, useState } from 'react';
import { ACCOUNT_STATES } from '#domain/accounts/restrictions.ts';
import { ROLES } from '#domain/accounts/roles.ts';
import { goTo } from '#site/lib/followed-address.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { SelectField, TextField } from '#site/ui/Field.tsx';
import { useLive } from '#site/ui/use-live.ts';
import { listPath, type PeopleQuery, readQuery } from './address.ts';
import { STATE_WORDS } from './words.ts';

/** What the list is asked for. It stands in the address once it is sent; choices go there at once. */
export function PeopleFilters({ query }: { query: PeopleQuery }) {
  const isLive = useLive();
  const [words, setWords] = useState(query.q);
  // Back and Forward bring their words with them.
  useEffect(() => setWords(query.q), [query.q]);
  const choose = (change: Partial<PeopleQuery>) => goTo(listPath(query, { q: words, ...change }));

  function search(event: SubmitEvent): void {
    event.preventDefault();
    choose({});
  }
  return (
    <search>
      <form noValidate className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4" onSubmit={search}>
        <TextField
          label="Find a person"
          hint="Number, name, email, phone or username"
          type="search"
          autoComplete="off"
          maxLength={100}
          disabled={!isLive}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <SelectField
          label="Role"
          disabled={!isLive}
          value={query.role}
          onChange={({ target }) => choose({ role: target.value })}
        >
          <option value="">Any</option>
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {role}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Account"
          disabled={!isLive}
          value={query.state}
          onChange={({ target }) => choose({ state: target.value })}
        >
          <option value="">Any</option>
          {ACCOUNT_STATES.map((state) => (
            <option key={state} value={state}>
              {STATE_WORDS[state]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Here since"
          type="date"
          disabled={!isLive}
          value={query.since}
          onChange={({ target }) => choose({ since: target.value })}
        />
        <div className="flex flex-wrap gap-2 sm:col-span-full">
          <Button type="submit" disabled={!isLive}>
            Find
          </Button>
          <ButtonLink variant="quiet" href={listPath(readQuery(''))}>
            Show everybody
          </ButtonLink>
        </div>
      </form>
    </search>
  );
}
