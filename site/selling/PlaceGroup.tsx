import { useStore } from '@nanostores/react';
import { FieldGroup } from './FieldGroup.tsx';
import { HelpedField } from './ListingFields.tsx';
import { useListing } from './listing-context.ts';

/** Where buyers can see it. */
export function PlaceGroup() {
  const { vocabulary } = useListing();
  const { places } = useStore(vocabulary.$words);
  return (
    <FieldGroup title="Place">
      <HelpedField field="location" options={places} onFocus={vocabulary.loadPlaces} />
    </FieldGroup>
  );
}
