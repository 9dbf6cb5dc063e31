import type { OperationsState } from '#api/operations/schema.ts';
import { formatMoment } from '#site/lib/dates.ts';
import { Section } from '../Section.tsx';

/** The last lines of the log that warn or fail. */
export function Problems({ problems }: Pick<OperationsState, 'problems'>) {
  return (
    <Section
      title="Log"
      note="The last lines that warn or fail, of the server that answers, since it began. They hold nobody’s data."
    >
      {problems.length === 0 && <p className="text-soft">Nothing has failed since this server began.</p>}
      <ul className="divide-y divide-line">
        {problems.map(({ id, at, level, message, requestId, job, error }) => (
          <li key={id} className="grid gap-1 py-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-4">
            <span className="min-w-0 wrap-anywhere">
              <span className="block font-semibold">
                {level === 'warn' ? 'Warning' : 'Error'}: {message}
              </span>
              {error && <span className="block text-sm whitespace-pre-line">{error}</span>}
              {(requestId || job) && (
                <code className="block text-sm text-soft">
                  {requestId ? `request ${requestId}` : `job ${job}`}
                </code>
              )}
            </span>
            <span className="text-sm text-soft">{formatMoment(at)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
