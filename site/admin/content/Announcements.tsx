import { useState } from 'react';
import { AUDIENCE_WORDS, AUDIENCES, type Audience } from '#domain/content/announcements.ts';
import { toPlainText } from '#domain/content/markdown.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { LoadedList } from '#site/ui/LoadedList.tsx';
import { Section } from '../Section.tsx';
import { NEW, openPath } from './address.ts';
import { listAnnouncements } from './api.ts';
import { PublishedRow } from './PublishedRow.tsx';

/** The announcements, those that end last first. */
export function Announcements() {
  const [store] = useState(() => createLoaded(listAnnouncements));
  return (
    <Section
      title="Announcements"
      note="A banner on every page for the time that you choose. It shows and goes within a minute, and moves nothing on the page."
    >
      <p>
        <ButtonLink href={openPath('announcements', NEW)}>Announce something</ButtonLink>
      </p>
      <LoadedList store={store} loading="Loading the announcements" empty="Nothing was announced so far.">
        {(announcements) => (
          <ul className="divide-y divide-line">
            {announcements.map(({ id, text, state, audience, startsAt, endsAt }) => (
              <PublishedRow
                key={id}
                href={openPath('announcements', id)}
                title={toPlainText(text)}
                state={state}
              >
                <span className="text-sm text-soft">
                  {timeText(startsAt)} to {timeText(endsAt)} · {audienceText(audience)}
                </span>
              </PublishedRow>
            ))}
          </ul>
        )}
      </LoadedList>
    </Section>
  );
}

export const timeText = (local: string): string => local.replace('T', ' ');

const audienceText = (audience: readonly Audience[]): string =>
  audience.length === AUDIENCES.length
    ? 'Everybody'
    : audience.map((name) => AUDIENCE_WORDS[name]).join(', ');
