import { useStore } from '@nanostores/react';
import { labelOf } from '#domain/vehicles/words.ts';
import { Button } from '#site/ui/Button.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { FIELD_LABELS, FORM_FIELDS, isWordField } from './fields.ts';
import { HelpedField, TypedField } from './ListingFields.tsx';
import { useListing } from './listing-context.ts';
import { certainValues, openSuggestions } from './suggestions.ts';
import type { SomeValues } from './values.ts';

/** What car it is, with the names of the catalogue as help. */
export function CarGroup() {
  const { vocabulary } = useListing();
  const { makes, models, variants } = useStore(vocabulary.$words);
  return (
    <FieldGroup title="What car is it?">
      <div className="grid grid-cols-2 gap-4">
        <HelpedField field="make" options={makes} onFocus={vocabulary.loadMakes} />
        <HelpedField field="model" options={models} />
        <TypedField field="year" />
        <HelpedField field="variant" options={variants} />
      </div>
      <KeepAll />
    </FieldGroup>
  );
}

/** Takes all that is near to certain of such a car at once. */
function KeepAll() {
  const { form, store } = useListing();
  const facts = factsIn(certainValues(openSuggestions(form.values, form.suggestions)));
  const count = facts.length;
  if (count === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-3 rounded-control bg-tint p-3 text-sm">
      <span className="grow basis-48">
        We know more about such a car: {facts.join(', ')}. Keep {count === 1 ? 'it' : 'them'} if that is
        right.
      </span>
      <Button variant="outline" onClick={store.keepAllSuggested}>
        Keep {count === 1 ? 'it' : `all ${count}`}
      </Button>
    </p>
  );
}

/** `fuel petrol` */
const factsIn = (values: SomeValues): string[] =>
  FORM_FIELDS.flatMap((field) => {
    const value = values[field];
    if (typeof value !== 'string') return [];
    return [
      `${FIELD_LABELS[field].toLowerCase()} ${isWordField(field) ? labelOf(value).toLowerCase() : value}`,
    ];
  });
