import type { Overview } from '#api/admin/schema.ts';
import { formatMoment } from '#site/lib/dates.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { Section } from '../Section.tsx';
import { WithOverview } from '../WithOverview.tsx';
import { STORAGE_ADVICE } from '../words.ts';
import { Jobs } from './Jobs.tsx';
import { Mails } from './Mails.tsx';

/** Whether pages, storage, background jobs and mails are well. */
export const Operations = () => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
    <WithOverview>
      {({ publisher, storage, jobs }) => (
        <>
          <Publisher publisher={publisher} />
          <Storage storage={storage} />
          <Jobs jobs={jobs} />
        </>
      )}
    </WithOverview>
    <Mails />
  </div>
);

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
