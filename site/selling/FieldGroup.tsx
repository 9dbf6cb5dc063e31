import { type ReactNode, useId } from 'react';
import { FoldSummary } from '#site/ui/FoldSummary.tsx';
import type { FormField } from './fields.ts';
import { useListing } from './listing-context.ts';
import { isEmpty } from './values.ts';

/** A short group of fields that is always open. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="surface grid grid-cols-[minmax(0,1fr)] gap-4 p-4 md:p-6">
      <h2 id={id} className="text-section">
        {title}
      </h2>
      {children}
    </section>
  );
}

type FoldedProps = { title: string; hint: string; fields: readonly FormField[]; children: ReactNode };

/** A group that may stay shut: it says how much of it is filled in. */
export function FoldedGroup({ title, hint, fields, children }: FoldedProps) {
  const { form } = useListing();
  const filled = fields.filter((field) => !isEmpty(form.values[field])).length;
  return (
    <details className="surface group/fold">
      <FoldSummary>
        <span className="block font-display text-xl font-bold">{title}</span>
        <span className="block text-sm font-normal text-soft">
          {hint}
          {filled > 0 && ` · ${filled} filled in`}
        </span>
      </FoldSummary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line p-4 md:p-6">{children}</div>
    </details>
  );
}

/** Leads to a field, also within a group that is shut; false where it is not there. */
export function goTo(field: string): boolean {
  const control = document.getElementById(`listing-${field}`);
  control?.closest('details')?.setAttribute('open', '');
  control?.focus();
  return control !== null;
}
