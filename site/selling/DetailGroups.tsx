import { FoldedGroup } from './FieldGroup.tsx';
import { type FormField, isWordField } from './fields.ts';
import { ChosenField, FlagField, TypedField } from './ListingFields.tsx';
import { TickedList } from './TickedList.tsx';

const DETAILS = [
  ...(['transmission', 'fuelType', 'bodyType', 'drive', 'engineCc', 'engine'] as const),
  ...(['exteriorColor', 'interiorColor', 'seats', 'doors'] as const),
] as const;
const MEASURES = [
  ...(['powerHp', 'torqueNm', 'fuelEconomy', 'bootLitres', 'lengthMm', 'widthMm'] as const),
  ...(['heightMm', 'weightKg'] as const),
] as const;
const WORDS = ['description', 'history', 'inspection', 'warranty', 'financing', 'title'] as const;
const IMPORT = ['importStatus', 'countryOfOrigin', 'estimatedShippingPeriod'] as const;

type Typed = (typeof DETAILS | typeof MEASURES | typeof WORDS | typeof IMPORT)[number];

function AnyField({ field }: { field: Typed }) {
  return isWordField(field) ? <ChosenField field={field} /> : <TypedField field={field} />;
}

const Columns = ({ fields }: { fields: readonly Typed[] }) => (
  <div className="grid grid-cols-2 gap-4">
    {fields.map((field) => (
      <AnyField key={field} field={field} />
    ))}
  </div>
);

const Rows = ({ fields }: { fields: readonly Typed[] }) =>
  fields.map((field) => <AnyField key={field} field={field} />);

const EXTRAS: readonly FormField[] = ['features', 'safety', ...WORDS];
const MORE: readonly FormField[] = [...MEASURES, 'isImport', ...IMPORT];

/** All that a listing may say beyond what buyers ask first. */
export function DetailGroups() {
  return (
    <>
      <FoldedGroup title="Details" hint="Gearbox, fuel, body, engine, colours" fields={DETAILS}>
        <Columns fields={DETAILS} />
      </FoldedGroup>
      <FoldedGroup title="Extras and description" hint="Features, safety, your own words" fields={EXTRAS}>
        <TickedList field="features" />
        <TickedList field="safety" />
        <Rows fields={WORDS} />
      </FoldedGroup>
      <FoldedGroup title="Measures and import" hint="Power, size, a car on its way" fields={MORE}>
        <Columns fields={MEASURES} />
        <FlagField field="isImport" />
        <Rows fields={IMPORT} />
      </FoldedGroup>
    </>
  );
}
