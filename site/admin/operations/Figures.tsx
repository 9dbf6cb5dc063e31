import type { ReactNode } from 'react';
import type { OperationsState } from '#api/operations/schema.ts';
import { formatMoment } from '#site/lib/dates.ts';
import { formatCount } from '#site/lib/numbers.ts';
import { Section } from '../Section.tsx';
import { formatBytes, formatSpan, sendingText, withMoments } from './words.ts';

/** Publishing, the readers of the outbox, sending, and what takes room. */
export function Figures({ state }: { state: OperationsState }) {
  const { publisher, readers, mails, sms, storage } = state;
  return (
    <Section title="Figures" note="Times are those of Nairobi.">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {publisher && (
          <Figure label="Site">
            {withMoments(publisher.state)}{' '}
            {publisher.builtAt ? `Last whole build on ${formatMoment(publisher.builtAt)}.` : ''}
          </Figure>
        )}
        {readers.map(({ reader, lines, seconds }) => (
          <Figure
            key={reader}
            label={reader === 'publisher' ? 'Publish lag' : `Changes not read by ${reader}`}
          >
            {lines === 0 ? 'None' : `${formatCount(lines)}, the oldest waits for ${formatSpan(seconds)}`}
          </Figure>
        ))}
        <Figure label="Mails">{sendingText(mails)}</Figure>
        <Figure label="SMS">{sendingText(sms)}</Figure>
        <Figure label="Database">
          {formatBytes(storage.databaseBytes)}, and {formatBytes(storage.walBytes)} in its log
        </Figure>
        <Figure label="Disk">
          {formatBytes(storage.freeBytes)} free of {formatBytes(storage.diskBytes)}
        </Figure>
      </dl>
    </Section>
  );
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0 wrap-anywhere">
    <dt className="text-sm text-soft">{label}</dt>
    <dd>{children}</dd>
  </div>
);
