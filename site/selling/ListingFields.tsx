import { Combobox } from '#site/ui/Combobox.tsx';
import { CheckboxField, SelectField, TextAreaField, TextField } from '#site/ui/Field.tsx';
import { CONTROLS } from './controls.ts';
import { FieldNotes } from './FieldNotes.tsx';
import {
  choicesOf,
  FIELD_LABELS,
  type FlagField as Flag,
  type FreeField,
  fieldId,
  type NumberField,
  type PrivateField,
  type WordField,
} from './fields.ts';
import { useListing, useTextField } from './listing-context.ts';

/** A field that is typed. */
export function TypedField({ field }: { field: FreeField | NumberField | PrivateField }) {
  const { type, leave, ...bound } = useTextField(field);
  const { isLong = false, ...control } = CONTROLS[field];
  const shared = {
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => type(currentTarget.value),
    onBlur: leave,
    ...control,
    ...bound,
  };
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-1">
      {isLong ? <TextAreaField rows={3} {...shared} /> : <TextField {...shared} />}
      <FieldNotes field={field} />
    </div>
  );
}

/** A field that is typed with help. */
export function HelpedField({
  field,
  options,
  onFocus,
}: {
  field: FreeField;
  options: readonly string[];
  onFocus?: () => void;
}) {
  const { type, leave, ...bound } = useTextField(field);
  const { isLong: _, ...control } = CONTROLS[field];
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-1">
      <Combobox
        {...control}
        {...bound}
        options={options}
        onType={type}
        onLeave={leave}
        {...(onFocus && { onFocus })}
      />
      <FieldNotes field={field} />
    </div>
  );
}

/** A field with a few words to choose from. */
export function ChosenField({ field }: { field: WordField }) {
  const { type, leave, ...bound } = useTextField(field);
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-1">
      <SelectField
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={leave}
        autoComplete="off"
        {...bound}
      >
        <option value="">Not stated</option>
        {choicesOf(field).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <FieldNotes field={field} />
    </div>
  );
}

export function FlagField({ field }: { field: Flag }) {
  const { form, store } = useListing();
  return (
    <CheckboxField
      id={fieldId(field)}
      label={FIELD_LABELS[field]}
      checked={form.values[field]}
      onChange={({ currentTarget }) => store.edit(field, currentTarget.checked)}
    />
  );
}
