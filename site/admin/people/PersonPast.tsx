import type { ReactNode } from 'react';
import type { PersonReport, PersonSeen } from '#api/people/schema.ts';
import { adminModerationPath, adminReportsPath } from '#site/lib/admin-paths.ts';
import { formatMoment } from '#site/lib/dates.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { detailsText } from '../audit/words.ts';
import { OUTCOME_WORDS } from '../moderation/words.ts';
import { Section } from '../Section.tsx';
import { mailState, REPORT_STATUS } from '../words.ts';
import { mailKindText, restrictionText } from './words.ts';

type ListedProps<Item> = {
  title: string;
  empty: string;
  items: readonly Item[];
  children: (item: Item) => ReactNode;
};

/** What happened, the last first. A long list scrolls, by keyboard too. */
function Listed<Item extends { id: number }>({ title, empty, items, children }: ListedProps<Item>) {
  return (
    <Section title={title}>
      {items.length === 0 ? (
        <p className="text-soft">{empty}</p>
      ) : (
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
          tabIndex={0}
          aria-label={title}
          className="max-h-80 divide-y divide-line overflow-y-auto -outline-offset-2"
        >
          {items.map((item) => (
            <li key={item.id} className="grid gap-1 py-2 wrap-anywhere">
              {children(item)}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

const Moment = ({ at, by }: { at: string; by?: string | null }) => (
  <span className="text-sm text-soft">
    {formatMoment(at)}
    {by && `, by ${by}`}
  </span>
);

export const Warnings = ({ person: { warnings } }: { person: PersonSeen }) => (
  <Listed title="Warnings" empty="Nobody has warned them." items={warnings}>
    {({ at, words, by }) => (
      <>
        <span>{words}</span>
        <Moment at={at} by={by} />
      </>
    )}
  </Listed>
);

export const Restrictions = ({ person: { restrictions } }: { person: PersonSeen }) => (
  <Listed title="Suspensions and closings" empty="The account has always been open." items={restrictions}>
    {({ by, endedAt, ...restriction }) => (
      <>
        <span>
          {restrictionText(restriction)}
          {restriction.reason !== null && `: ${restriction.reason}`}
        </span>
        <Moment at={restriction.at} by={by} />
        {endedAt && <span className="text-sm text-soft">Ended on {formatMoment(endedAt)}</span>}
      </>
    )}
  </Listed>
);

export function Reports({ title, reports }: { title: string; reports: readonly PersonReport[] }) {
  // Reports of adverts and of people are numbered each for themselves.
  const items = reports.map((report) => ({
    ...report,
    id: report.kind === 'advert' ? -report.id : report.id,
  }));
  return (
    <Listed title={title} empty="None." items={items}>
      {({ kind, at, reason, status }) => (
        <>
          <span className="flex flex-wrap items-center gap-2">
            <a href={adminReportsPath()} className="text-action underline">
              {kind === 'advert' ? 'Advert' : 'Person'}: {reason}
            </a>
            <Badge tone={status === 'open' ? 'high' : 'unknown'}>{REPORT_STATUS[status]}</Badge>
          </span>
          <Moment at={at} />
        </>
      )}
    </Listed>
  );
}

const CASE_WORDS: Record<PersonSeen['cases'][number]['kind'], string> = {
  listing: 'Listing',
  showroom: 'Showroom',
  review: 'Review',
};

export const Cases = ({ person: { cases } }: { person: PersonSeen }) => (
  <Listed title="Checks" empty="Nothing of theirs was checked." items={cases}>
    {({ id, kind, subjectId, score, at, outcome, reason }) => (
      <>
        <span className="flex flex-wrap items-center gap-2">
          {kind === 'listing' ? (
            <a href={adminModerationPath({ case: String(id) })} className="text-action underline">
              {CASE_WORDS[kind]} {subjectId}
            </a>
          ) : (
            `${CASE_WORDS[kind]} ${subjectId}`
          )}
          <Badge tone={outcome === null ? 'high' : 'unknown'}>
            {outcome === null ? 'Waits' : OUTCOME_WORDS[outcome]}
          </Badge>
        </span>
        <span className="text-sm text-soft">
          Score {score}
          {reason !== null && `. ${reason}`}
        </span>
        <Moment at={at} />
      </>
    )}
  </Listed>
);

export const Acts = ({ person: { acts } }: { person: PersonSeen }) => (
  <Listed title="Acts about them" empty="Nothing stands in the audit log." items={acts}>
    {({ at, action, by, details }) => (
      <>
        <span className="font-semibold">{action}</span>
        {details !== '{}' && <span className="text-sm text-soft">{detailsText(details)}</span>}
        <Moment at={at} by={by} />
      </>
    )}
  </Listed>
);

export const Mails = ({ person: { mails } }: { person: PersonSeen }) => (
  <Listed title="Mails" empty="No mail was written to them lately." items={mails}>
    {(mail) => {
      const state = mailState(mail);
      return (
        <>
          <span className="flex flex-wrap items-center gap-2">
            {mailKindText(mail.kind)}
            <Badge tone={state === 'Sent' ? 'good' : state === 'Failing' ? 'overpriced' : 'unknown'}>
              {state}
            </Badge>
          </span>
          {mail.error && <span className="text-sm text-danger">{mail.error}</span>}
          <Moment at={mail.createdAt} />
        </>
      );
    }}
  </Listed>
);
