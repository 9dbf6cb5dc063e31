import type { OperationsState } from '#api/operations/schema.ts';
import { formatMoment } from '#site/lib/dates.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { Section } from '../Section.tsx';
import { STORAGE_ADVICE } from '../words.ts';
import { CHECK_LABELS, CHECK_STATES } from './words.ts';

/** How everything stands, and what is to be done where it does not stand well. */
export function Checks({ state: { checks, fault, tellsOperator } }: { state: OperationsState }) {
  return (
    <Section
      title="State of the site"
      note={
        tellsOperator
          ? 'The operator is mailed when something goes wrong for five minutes, each day while it does, and when it is over.'
          : 'Nobody is mailed when something goes wrong: set OPERATOR_EMAIL and SMTP_URL.'
      }
    >
      <ul className="grid gap-3 sm:grid-cols-2">
        {checks.map(({ name, word, detail, since, mailedAt }) => (
          <li
            key={name}
            className="grid content-start gap-1 rounded-control border border-line p-3 wrap-anywhere"
          >
            <span className="flex items-center justify-between gap-2">
              <span className="font-semibold">{CHECK_LABELS[name]}</span>
              <Badge tone={CHECK_STATES[word].tone}>{CHECK_STATES[word].label}</Badge>
            </span>
            {detail && <span className="text-sm whitespace-pre-line">{detail}</span>}
            {name === 'database' && fault && <span className="text-sm">{STORAGE_ADVICE[fault.fault]}</span>}
            {since && (
              <span className="text-sm text-soft">
                Since {formatMoment(since)}
                {mailedAt && `, mailed on ${formatMoment(mailedAt)}`}
                {name === 'mail' && '. Mails are tried again; this one comes once they go out'}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
