import type { OrderStory } from '#api/payments/desk/schema.ts';
import { formatKes } from '#domain/money.ts';
import { formatMoment } from '#site/lib/dates.ts';
import { Section } from '../Section.tsx';
import { accountText, entryText } from './words.ts';

/** What was booked for an order. */
export function Entries({ story: { entries } }: { story: OrderStory }) {
  return (
    <Section title="Ledger" note="Debits are positive, credits negative. Entries are never changed.">
      {entries.length === 0 && <p className="text-soft">Nothing is booked for this order.</p>}
      <ol className="grid gap-3">
        {entries.map(({ id, at, kind, note, lines }) => (
          <li key={id} className="grid gap-1 rounded-control border border-line p-3">
            <h3 className="font-semibold">
              {entryText(kind)}
              <span className="text-sm font-normal text-soft">
                {' '}
                · entry {id}, {formatMoment(at)}
              </span>
            </h3>
            {note && <p className="text-sm">{note}</p>}
            <ul className="text-sm">
              {lines.map(({ account, amountKes }) => (
                <li key={`${account} ${amountKes}`} className="flex justify-between gap-4">
                  <span>{accountText(account)}</span>
                  <span className="tabular-nums">{formatKes(amountKes)}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Section>
  );
}
