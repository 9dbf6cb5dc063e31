import type { Case, Decided } from '#api/moderation/queue/schema.ts';
import { DecidedEntry } from './DecidedEntry.tsx';

/** What was decided of the listing and of its seller before. */
export function History({ found: { ofListing, ofSeller } }: { found: Case }) {
  return (
    <section aria-label="Earlier cases" className="surface grid gap-3 p-3 sm:p-4">
      <h3 className="text-lg font-semibold">Earlier cases</h3>
      <Cases title="Of this listing" cases={ofListing} empty="This listing was never checked before." />
      <Cases
        title="Of other listings of this seller"
        cases={ofSeller}
        empty="No other listing of this seller was checked."
      />
    </section>
  );
}

function Cases({ title, cases, empty }: { title: string; cases: readonly Decided[]; empty: string }) {
  return (
    <div className="grid gap-2">
      <h4 className="font-semibold">{title}</h4>
      {cases.length === 0 && <p className="text-sm text-soft">{empty}</p>}
      <ul className="grid gap-2">
        {cases.map((decided) => (
          <li key={decided.id}>
            <DecidedEntry decided={decided} />
          </li>
        ))}
      </ul>
    </div>
  );
}
