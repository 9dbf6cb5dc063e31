import type { Happening } from '#api/leads/desk-schema.ts';
import { formatMoment } from '#site/lib/dates.ts';
import { happeningWords } from './words.ts';

type Props = { history: readonly Happening[]; buyerName: string };

/** All that happened with a lead, the newest first. */
export function LeadHistory({ history, buyerName }: Props) {
  return (
    <section aria-labelledby="lead-history" className="surface grid gap-3 p-4">
      <h3 id="lead-history" className="text-lg">
        History
      </h3>
      <ol className="grid gap-4">
        {history.map((happening) => (
          <li
            key={happening.key}
            className={`grid gap-1 border-l-2 pl-3 ${happening.by === null ? 'border-action' : 'border-line'}`}
          >
            <p className="text-sm">
              <span className="font-semibold">{happeningWords(happening, buyerName)}</span>{' '}
              <time dateTime={happening.at} className="text-soft">
                {formatMoment(happening.at)}
              </time>
            </p>
            {happening.text && <p className="whitespace-pre-line wrap-anywhere">{happening.text}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
