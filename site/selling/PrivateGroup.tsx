import { Button } from '#site/ui/Button.tsx';
import { Documents } from './Documents.tsx';
import { FoldedGroup } from './FieldGroup.tsx';
import { FIELD_LABELS, fieldId, PRIVATE_FIELDS, type PrivateField } from './fields.ts';
import { maskedValue } from './form.ts';
import { TypedField } from './ListingFields.tsx';
import { useListing } from './listing-context.ts';

/** What the market holds already, which is shown masked, can be taken back. */
function Held({ field }: { field: PrivateField }) {
  const { form, store } = useListing();
  const masked = maskedValue(form, field);
  if (!masked || form.values[field] !== '') return null;
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
      Kept as {masked}.
      <Button variant="quiet" onClick={() => store.takeBackHeld(field)}>
        Remove<span className="sr-only"> the {FIELD_LABELS[field].toLowerCase()}</span>
      </Button>
    </p>
  );
}

/** What no buyer sees: it proves the car and helps against fraud. */
export function PrivateGroup() {
  const { form } = useListing();
  return (
    <FoldedGroup title="Private" hint="Plate, chassis number, documents" fields={PRIVATE_FIELDS}>
      <div className="grid gap-4 sm:grid-cols-2">
        {PRIVATE_FIELDS.map((field) => (
          <div key={field} className="grid content-start gap-1">
            <TypedField field={field} />
            <Held field={field} />
          </div>
        ))}
      </div>
      {form.listing ? (
        <Documents listingId={form.listing.id} />
      ) : (
        <p id={fieldId('documents')} tabIndex={-1} className="text-sm text-soft">
          You can add the logbook, an inspection report or an NTSA search once you are signed in.
        </p>
      )}
    </FoldedGroup>
  );
}
