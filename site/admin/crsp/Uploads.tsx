import type { PriceListUpload } from '#api/crsp/schema.ts';
import { formatMoment } from '#site/lib/dates.ts';
import { formatCount } from '#site/lib/numbers.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { Section } from '../Section.tsx';
import { writeCrspAddress } from './address.ts';
import { StepLink } from './StepLink.tsx';
import { STATE_WORDS } from './words.ts';

/** The files that were sent, the newest first. */
export function Uploads({ uploads }: { uploads: readonly PriceListUpload[] }) {
  return (
    <Section title="Files that were sent">
      {uploads.length === 0 ? (
        <p>None yet. The list that the market began with is in force.</p>
      ) : (
        <ul className="divide-y divide-line">
          {uploads.map((upload) => (
            <li key={upload.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 wrap-anywhere">
              <StepLink href={writeCrspAddress({ id: upload.id })}>
                {upload.name} ({upload.fileName})
              </StepLink>
              <Badge tone={STATE_WORDS[upload.state].tone}>{STATE_WORDS[upload.state].word}</Badge>
              <span className="text-sm text-soft">
                {formatCount(upload.rows)} rows, sent by {upload.sentBy ?? 'an admin who is gone'} on{' '}
                {formatMoment(upload.createdAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
