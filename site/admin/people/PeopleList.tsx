import { useState } from 'react';
import type { AdminAccount, PeoplePage } from '#api/people/schema.ts';
import { adminPersonPath } from '#site/lib/admin-paths.ts';
import { formatDay } from '#site/lib/dates.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { useLoaded } from '#site/lib/use-loaded.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { LoadFailed } from '#site/ui/LoadFailed.tsx';
import { LoadingRows } from '#site/ui/LoadStates.tsx';
import { Pagination } from '#site/ui/Pagination.tsx';
import { Section } from '../Section.tsx';
import { onSaleText } from '../words.ts';
import { listPath, type PeopleQuery, paramsOf, readQuery } from './address.ts';
import { findPeople } from './api.ts';
import { PeopleFilters } from './PeopleFilters.tsx';
import { RESTRICTION_TONES, STATE_WORDS, stateOf } from './words.ts';

/** Everybody whom the address asks for, a page at a time. */
export function PeopleList({ search }: { search: string }) {
  const query = readQuery(search);
  const asked = paramsOf(query).toString();
  return (
    <Section title="Accounts" note="The newest first. Whatever you do stands in the audit log.">
      <PeopleFilters query={query} />
      <Found key={asked} query={query} />
    </Section>
  );
}

function Found({ query }: { query: PeopleQuery }) {
  const [store] = useState(() => createLoaded((signal) => findPeople(paramsOf(query), signal)));
  const state = useLoaded(store);
  switch (state.status) {
    case 'loading':
      return <LoadingRows what="the people" className="grid gap-4" />;
    case 'failed':
      return (
        <LoadFailed title="The people could not be loaded" text={state.sentence} onRetry={store.retry} />
      );
    case 'ready':
      return <Page found={state.data} query={query} />;
  }
}

function Page({ found, query }: { found: PeoplePage; query: PeopleQuery }) {
  const { people, total, isCut, page, limit } = found;
  return (
    <>
      <p role="status" className="text-sm text-soft">
        {isCut ? `More than ${total}: say more to find fewer` : countText(total)}
      </p>
      {people.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {people.map((account) => (
            <li key={account.id}>
              <Row account={account} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={Math.ceil(total / limit)}
        hrefOf={(page) => listPath(query, { page: String(page) })}
      />
    </>
  );
}

const countText = (total: number): string =>
  total === 0 ? 'Nobody is found by this.' : `${total} ${total === 1 ? 'person' : 'people'}`;

function Row({ account }: { account: AdminAccount }) {
  const { id, name, email, role, since, onSale, restriction } = account;
  const state = stateOf(account);
  return (
    <a
      href={adminPersonPath(id)}
      className="grid gap-1 py-3 -outline-offset-2 hover:bg-tint sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-4 sm:px-2"
    >
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name}
          {state !== 'open' && (
            <Badge tone={restriction ? RESTRICTION_TONES[restriction.kind] : 'unknown'}>
              {STATE_WORDS[state]}
            </Badge>
          )}
        </span>
        <span className="block truncate text-sm text-soft">{email}</span>
      </span>
      <span className="text-sm text-soft sm:text-right">
        Number {id}, {role} since {formatDay(since)}
        {onSale > 0 && <span className="block">{onSaleText(onSale)}</span>}
      </span>
    </a>
  );
}
