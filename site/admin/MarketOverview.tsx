import type { Overview } from '#api/admin/schema.ts';
import { ROLES } from '#domain/accounts/roles.ts';
import { formatMoment } from '#site/lib/dates.ts';
import type { LoadedStore } from '#site/lib/loaded.ts';
import { useLoaded } from '#site/lib/use-loaded.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { Button } from '#site/ui/Button.tsx';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { Jobs } from './Jobs.tsx';
import { Section } from './Section.tsx';
import { leadsText, peopleText, STORAGE_ADVICE } from './words.ts';

/** The counts of the market, and whether pages, storage and background jobs are well. */
export function MarketOverview({ store }: { store: LoadedStore<Overview> }) {
  const state = useLoaded(store);
  if (state.status === 'failed')
    return (
      <EmptyState icon="warning" title="The figures could not be loaded" text={state.sentence}>
        <Button onClick={store.retry}>Retry</Button>
      </EmptyState>
    );
  if (state.status === 'loading')
    return (
      <div role="status" className="grid gap-2">
        <span className="sr-only">Loading the figures</span>
        <Skeleton shape="title" />
        <Skeleton />
      </div>
    );
  return (
    <>
      <Tiles overview={state.data} />
      <Publisher publisher={state.data.publisher} />
      <Storage storage={state.data.storage} />
      <Jobs jobs={state.data.jobs} />
    </>
  );
}

function Tiles({ overview }: { overview: Overview }) {
  const { people, listings, leads, conversations, messages, mails, sms } = overview;
  const { openReports, showroomsToCheck, documentsToSee, reviewsToRead, financeRequests } = overview;
  const sum = (counts: Record<string, number>) =>
    Object.values(counts).reduce((all, count) => all + count, 0);
  const tiles = [
    {
      label: 'People',
      count: sum(people),
      note: ROLES.map((role) => peopleText(role, people[role])).join(', '),
    },
    {
      label: 'Listings on sale',
      count: listings.active,
      note: `${listings.sold} sold, ${listings.withdrawn} withdrawn`,
    },
    {
      label: 'Leads',
      count: sum(leads),
      note: leadsText(leads),
    },
    {
      label: 'Messages',
      count: messages,
      note: conversations === 1 ? 'in 1 conversation' : `in ${conversations} conversations`,
    },
    { label: 'Open reports', count: openReports, note: '' },
    { label: 'Showrooms to check', count: showroomsToCheck, note: '' },
    { label: 'Documents to see', count: documentsToSee, note: '' },
    { label: 'Reviews to read', count: reviewsToRead, note: '' },
    { label: 'Finance requests', count: financeRequests, note: '' },
    { label: 'Mails waiting', count: mails.waiting, note: `${mails.failing} failing, ${mails.sent} sent` },
    { label: 'SMS waiting', count: sms.waiting, note: `${sms.failing} failing, ${sms.sent} sent` },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4">
      {tiles.map(({ label, count, note }) => (
        <div key={label} className="surface grid content-start gap-1 p-4">
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="figures text-section font-bold">{count.toLocaleString('en-KE')}</dd>
          {note && <dd className="text-sm text-soft">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

function Publisher({ publisher }: { publisher: Overview['publisher'] }) {
  if (!publisher) return null;
  const { ok, state, position, builtAt, detail } = publisher;
  const isWell = ok && detail === null;
  return (
    <Section title="Publishing">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={isWell ? 'good' : 'overpriced'}>{isWell ? 'Well' : 'Needs a look'}</Badge>
        {!isWell && <span>{state}</span>}
        <span>{builtAt ? `Last whole build on ${formatMoment(builtAt)}` : 'Never built as a whole'}</span>
        <span className="text-soft">Published up to change {position.toLocaleString('en-KE')}</span>
      </p>
      {detail && <p className="text-sm wrap-anywhere whitespace-pre-line text-soft">{detail}</p>}
    </Section>
  );
}

function Storage({ storage }: { storage: Overview['storage'] }) {
  return (
    <Section title="Storage">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={storage ? 'overpriced' : 'good'}>{storage ? 'Needs a look' : 'Well'}</Badge>
        {!storage && <span>No fault of the disk or the database is known</span>}
        {storage && (
          <>
            <span className="min-w-0 wrap-anywhere">{STORAGE_ADVICE[storage.fault]}</span>
            <span className="text-soft">
              {storage.code} since {formatMoment(storage.since)}
            </span>
          </>
        )}
      </p>
    </Section>
  );
}
