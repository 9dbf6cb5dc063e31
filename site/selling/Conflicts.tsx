import { labelOf } from '#domain/vehicles/words.ts';
import { Button } from '#site/ui/Button.tsx';
import { FIELD_LABELS, type FormField, isWordField } from './fields.ts';
import { useListing } from './listing-context.ts';
import type { FormValue } from './values.ts';

/** The fields that were changed here and elsewhere: one of the two stays, and both are kept until one is chosen. */
export function Conflicts() {
  const { form, store } = useListing();
  return (
    <div role="status" className="contents">
      {form.conflicts.length > 0 && (
        <section aria-labelledby="listing-conflicts" className="grid gap-4 rounded-card bg-deal-high p-4">
          <h2 id="listing-conflicts" className="text-lg text-on-deal-high">
            This listing was changed elsewhere too
          </h2>
          <ul className="grid gap-4">
            {form.conflicts.map(({ field, theirs }) => (
              <li key={field} className="grid gap-2 rounded-control bg-card p-3">
                <p className="font-semibold">{FIELD_LABELS[field]}</p>
                <Side label="Yours" value={valueText(field, form.values[field])} />
                <Side label="Theirs" value={valueText(field, theirs)} />
                <div className="flex flex-wrap gap-2">
                  <Button variant="outline" onClick={() => store.choose(field, 'mine')}>
                    Keep mine<span className="sr-only">: {FIELD_LABELS[field]}</span>
                  </Button>
                  <Button variant="outline" onClick={() => store.choose(field, 'theirs')}>
                    Take theirs<span className="sr-only">: {FIELD_LABELS[field]}</span>
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Side({ label, value }: { label: string; value: string }) {
  return (
    <p className="text-sm wrap-anywhere whitespace-pre-line">
      <span className="text-soft">{label}:</span> {value}
    </p>
  );
}

function valueText(field: FormField, value: FormValue): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'string') return value.join(', ') || 'Nothing';
  return (isWordField(field) && value ? labelOf(value) : value) || 'Nothing';
}
