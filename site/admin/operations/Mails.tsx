import { useState } from 'react';
import { formatMoment } from '#site/lib/dates.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { Badge } from '#site/ui/Badge.tsx';
import type { BadgeTone } from '#site/ui/badge.ts';
import { LoadedList } from '#site/ui/LoadedList.tsx';
import { listMails } from '../api.ts';
import { Section } from '../Section.tsx';
import { mailState } from '../words.ts';

const TONES = { Sent: 'good', Waiting: 'unknown', Failing: 'overpriced' } as const satisfies Record<
  string,
  BadgeTone
>;

/** The outbox of mails, without their texts: those may hold codes. */
export function Mails() {
  const [store] = useState(() => createLoaded(listMails));
  return (
    <Section
      title="Mails"
      note="The last 50, without their texts: those are for whom they go to. Without a mail server they wait here."
    >
      <LoadedList store={store} loading="Loading the mails" empty="No mail has been written.">
        {(mails) => (
          <ul className="divide-y divide-line">
            {mails.map((mail) => (
              <li key={mail.id} className="grid gap-1 py-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-4">
                <span className="min-w-0">
                  <span className="block truncate font-semibold">{mail.subject}</span>
                  <span className="block truncate text-sm text-soft">to {mail.recipient}</span>
                  {mail.error && (
                    <span className="block text-sm wrap-anywhere text-danger">{mail.error}</span>
                  )}
                </span>
                <span className="flex items-center gap-2 text-sm text-soft">
                  {formatMoment(mail.createdAt)}
                  <Badge tone={TONES[mailState(mail)]}>{mailState(mail)}</Badge>
                </span>
              </li>
            ))}
          </ul>
        )}
      </LoadedList>
    </Section>
  );
}
