import { Documents } from './Documents.tsx';
import { FoldedGroup } from './FieldGroup.tsx';
import { TypedField } from './ListingFields.tsx';
import { useListing } from './listing-context.ts';

/** What no buyer sees: it proves the car and helps against fraud. */
export function PrivateGroup() {
  const { form } = useListing();
  return (
    <FoldedGroup title="Private" hint="Plate, chassis number, documents" fields={['plate', 'chassisNumber']}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TypedField field="plate" />
        <TypedField field="chassisNumber" />
      </div>
      {form.listing ? (
        <Documents listingId={form.listing.id} />
      ) : (
        <p className="text-sm text-soft">
          You can add the logbook, an inspection report or an NTSA search once you are signed in.
        </p>
      )}
    </FoldedGroup>
  );
}
