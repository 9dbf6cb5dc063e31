import { type ReactNode, useState } from 'react';
import type { ShownMatch } from '#api/crsp/schema.ts';
import { MATCH_OUTCOMES } from '#domain/crsp/uploads.ts';
import { formatKes } from '#domain/money.ts';
import { goTo } from '#site/lib/followed-address.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { formatCount } from '#site/lib/numbers.ts';
import { useLoaded } from '#site/lib/use-loaded.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { Button } from '#site/ui/Button.tsx';
import { SelectField, TextField } from '#site/ui/Field.tsx';
import { LoadFailed } from '#site/ui/LoadFailed.tsx';
import { LoadingRows } from '#site/ui/LoadStates.tsx';
import { Section } from '../Section.tsx';
import { askForAlias } from './AliasForm.tsx';
import { writeCrspAddress } from './address.ts';
import { listMatches, type Matches } from './api.ts';
import { Pages } from './Pages.tsx';
import { MATCH_WORDS } from './words.ts';

type Props = { id: number; outcome: string; make: string; page: number };

/** How the models of the catalogue are found in the list, those with most cars on sale first. */
export function MatchesStep({ id, outcome, make, page }: Props) {
  const [store] = useState(() => createLoaded((signal) => listMatches({ id, outcome, make, page }, signal)));
  const [typed, setTyped] = useState(make);
  const state = useLoaded(store);
  const hrefOf = (change: Partial<{ show: string; make: string; page: number }>) =>
    writeCrspAddress({ id, step: 'matches', show: outcome, make, ...change });
  return (
    <Section
      title="Matches"
      note="How each model of the catalogue is found in this list. An alias holds at once, also for the list in force."
    >
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label="Show"
          value={outcome}
          onChange={({ target }) => goTo(hrefOf({ show: target.value }))}
        >
          <option value="">All models</option>
          {MATCH_OUTCOMES.map((each) => (
            <option key={each} value={each}>
              {MATCH_WORDS[each].word}
            </option>
          ))}
        </SelectField>
        <form
          className="flex flex-wrap items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            goTo(hrefOf({ make: typed.trim() }));
          }}
        >
          <TextField
            label="Make"
            placeholder="All makes"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" variant="outline">
            Show
          </Button>
        </form>
      </div>
      {state.status === 'loading' && <LoadingRows what="the matches" className="grid gap-4" rows={6} />}
      {state.status === 'failed' && (
        <LoadFailed title="The matches could not be loaded" text={state.sentence} onRetry={store.retry} />
      )}
      {state.status === 'ready' && (
        <Found id={id} found={state.data} onChanged={store.refresh}>
          <Pages page={page} total={state.data.total} hrefOf={(page) => hrefOf({ page })} />
        </Found>
      )}
    </Section>
  );
}

type FoundProps = {
  id: number;
  found: Matches;
  onChanged: () => Promise<void>;
  children: ReactNode;
};

function Found({ id, found: { matches, counts }, onChanged, children }: FoundProps) {
  const summary = MATCH_OUTCOMES.map(
    (each) => `${formatCount(counts[each] ?? 0)} ${MATCH_WORDS[each].word.toLowerCase()}`,
  );
  return (
    <>
      <p className="text-sm text-soft">In all: {summary.join(', ')}.</p>
      {matches.length === 0 && <p>There are no such models.</p>}
      <ol className="divide-y divide-line">
        {matches.map((match) => (
          <li
            key={`${match.make} ${match.model}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 wrap-anywhere"
          >
            <MatchWords match={match} />
            <Button variant="outline" onClick={() => askForAlias({ match, uploadId: id, onDone: onChanged })}>
              {match.alias ? 'Change alias' : 'Set alias'}
              <span className="sr-only">
                {' '}
                of {match.make} {match.model}
              </span>
            </Button>
          </li>
        ))}
      </ol>
      {children}
    </>
  );
}

function MatchWords({
  match: { make, model, outcome, cars, middleKes, listings, alias },
}: {
  match: ShownMatch;
}) {
  return (
    <div className="grow">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {make} {model} <Badge tone={MATCH_WORDS[outcome].tone}>{MATCH_WORDS[outcome].word}</Badge>
      </p>
      <p className="text-sm text-soft">
        {cars > 0
          ? `${formatCount(cars)} cars in the list, ${formatKes(Math.round(middleKes ?? 0))} in the middle. `
          : 'No reference price. '}
        {formatCount(listings)} on sale.
        {alias?.list && ` Alias: ${alias.list.make} ${alias.list.model}.`}
      </p>
    </div>
  );
}
