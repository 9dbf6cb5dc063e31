import type { Ref } from 'react';
import type { FormProblems } from './answer.ts';
import { fieldId } from './fields.tsx';
import { isField } from './form.ts';

type Props = { title: string; problems: FormProblems; summary: Ref<HTMLDivElement> };

/** What keeps the form from an answer, each linked to its field. */
export function ErrorSummary({ title, problems, summary }: Props) {
  const named = Object.entries(problems).flatMap(([field, problem]) =>
    isField(field) ? [{ field, problem }] : [],
  );
  if (named.length === 0) return null;
  return (
    <div
      ref={summary}
      role="alert"
      tabIndex={-1}
      className="rounded-card border border-danger bg-danger-tint p-5 outline-none"
    >
      <h2 className="text-lg">{title}</h2>
      <ul className="mt-2 grid gap-1">
        {named.map(({ field, problem }) => (
          <li key={field}>
            <a href={`#${fieldId(field)}`} className="text-danger underline">
              {problem}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
