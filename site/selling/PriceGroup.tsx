import { formatKes } from '#domain/money.ts';
import { TextField } from '#site/ui/Field.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { FieldNotes } from './FieldNotes.tsx';
import { ChosenField, FlagField, TypedField } from './ListingFields.tsx';
import { useTextField } from './listing-context.ts';
import { PriceHelpPanel } from './PriceHelpPanel.tsx';
import type { PriceHelpStore } from './price-help.store.ts';
import { priceIn } from './values.ts';

/** What it costs and in which state it is. */
export function PriceGroup({ priceHelp }: { priceHelp: PriceHelpStore }) {
  return (
    <FieldGroup title="Price and state">
      <PriceField />
      <PriceHelpPanel priceHelp={priceHelp} />
      <div className="grid gap-x-4 sm:grid-cols-3">
        <FlagField field="negotiable" />
        <FlagField field="tradeInAccepted" />
        <FlagField field="quickSale" />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <TypedField field="mileage" />
        <ChosenField field="condition" />
      </div>
    </FieldGroup>
  );
}

/** A price as people type it, `980k` or `1.2m`, with what it was read as. */
function PriceField() {
  const { type, leave, ...bound } = useTextField('price');
  const priceKes = priceIn({ price: bound.value });
  return (
    <div className="grid grid-cols-1 gap-1">
      <TextField
        autoComplete="off"
        inputMode="text"
        maxLength={30}
        placeholder="980k"
        hint={priceKes === null ? 'Such as 980k, 1.2m or 1,200,000' : formatKes(priceKes)}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={leave}
        {...bound}
      />
      <FieldNotes field="price" />
    </div>
  );
}
