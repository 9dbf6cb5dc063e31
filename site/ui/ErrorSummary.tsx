import type { Ref } from 'react';

export type SummedProblem = { sentence: string; fieldId?: string | undefined };

/** What keeps a form from going through, each problem linked to its field. Give it the focus when it appears. */
export function ErrorSummary({
  title,
  problems,
  summary,
}: {
  title: string;
  problems: readonly SummedProblem[];
  summary: Ref<HTMLDivElement>;
}) {
  if (problems.length === 0) return null;
  return (
    <div
      ref={summary}
      role="alert"
      tabIndex={-1}
      className="rounded-card border border-danger bg-danger-tint p-4 outline-none"
    >
      <h2 className="text-lg">{title}</h2>
      <ul className="mt-1 grid">
        {problems.map(({ sentence, fieldId }) => (
          <li key={sentence} className="text-danger">
            {fieldId ? (
              <a
                href={`#${fieldId}`}
                onClick={(event) => focusField(event, fieldId)}
                className="inline-block py-1 underline"
              >
                {sentence}
              </a>
            ) : (
              sentence
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The address stays as it is: a step back leads to the page before, not to the form. */
function focusField(event: { preventDefault: () => void }, fieldId: string): void {
  event.preventDefault();
  const field = document.getElementById(fieldId);
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
}
