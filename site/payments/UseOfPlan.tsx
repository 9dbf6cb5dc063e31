import type { OwnPlan } from './api.ts';
import { linesOfUse, wordsOfUse } from './plan-words.ts';

/** How much of a plan is used, and what waits for a place. */
export function UseOfPlan({ own }: { own: OwnPlan }) {
  const { use, limits } = own;
  return (
    <section aria-labelledby="use-title" className="surface grid grid-cols-[minmax(0,1fr)] gap-4 p-5 md:p-6">
      <h2 id="use-title" className="text-section">
        What you use
      </h2>
      <dl className="grid gap-4 sm:grid-cols-3">
        {linesOfUse(own).map((line) => (
          <div key={line.label} className="grid content-start gap-1">
            <dt className="text-soft">{line.label}</dt>
            <dd className="figures text-xl font-bold">{wordsOfUse(line)}</dd>
            {line.limit !== null && line.limit > 0 && (
              <dd aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-sand">
                <div
                  className={`h-full rounded-full ${line.used > line.limit ? 'bg-danger' : 'bg-action'}`}
                  style={{ width: `${Math.min(100, (line.used / line.limit) * 100)}%` }}
                />
              </dd>
            )}
          </div>
        ))}
      </dl>
      {use.waiting > 0 && (
        <p role="status" className="rounded-control bg-deal-high px-4 py-3 text-on-deal-high">
          {use.waiting === 1 ? 'One listing waits' : `${use.waiting} listings wait`} for a place and goes on
          sale as soon as there is one: when a car is sold, or with a larger plan.
        </p>
      )}
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-soft">
        <li>
          {limits.photos === null ? 'Photos without a limit' : `Up to ${limits.photos} photos of each car`}
        </li>
        <li>{limits.analytics === 'full' ? 'Full figures' : 'Basic figures'}</li>
        <li>{limits.hasBulk ? 'Files and bulk steps' : 'No files and bulk steps'}</li>
        <li>{limits.hasCrm ? 'Lead desk with stages and reminders' : 'No stages and reminders of leads'}</li>
      </ul>
    </section>
  );
}
