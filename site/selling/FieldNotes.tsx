import { labelOf } from '#domain/vehicles/words.ts';
import { chipStyle } from '#site/ui/chip.ts';
import { FIELD_LABELS, type FormField, isTextField, isWordField } from './fields.ts';
import { useListing } from './listing-context.ts';
import { openSuggestions } from './suggestions.ts';

/** What is to be looked at in a field: that a reading was not sure, what is suggested, and that it changed elsewhere. */
export function FieldNotes({ field }: { field: FormField }) {
  const { form } = useListing();
  return (
    <>
      {form.checks.includes(field) && <CheckThis field={field} />}
      {form.taken.includes(field) && (
        <p className="text-sm text-on-deal-high">Changed on another device or in another tab.</p>
      )}
      <SuggestedValues field={field} />
    </>
  );
}

function CheckThis({ field }: { field: FormField }) {
  const { store } = useListing();
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-on-deal-high">
      <span className="rounded-tag bg-deal-high px-2 py-1 font-semibold">Check this</span>
      <button type="button" className={chipStyle()} onClick={() => store.leave(field)}>
        It is right<span className="sr-only">: {FIELD_LABELS[field]}</span>
      </button>
    </p>
  );
}

function SuggestedValues({ field }: { field: FormField }) {
  const { form, store } = useListing();
  const values = isTextField(field) ? openSuggestions(form.values, form.suggestions)[field] : undefined;
  if (!values) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
      Suggested:
      {values.map((value) => (
        <button
          key={value}
          type="button"
          className={chipStyle()}
          onClick={() => store.keepSuggested(field, value)}
        >
          {isWordField(field) ? labelOf(value) : value}
          <span className="sr-only"> as {FIELD_LABELS[field]}</span>
        </button>
      ))}
    </p>
  );
}
