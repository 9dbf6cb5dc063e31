import { TextField } from '#site/ui/Field.tsx';
import { useSearch } from './context.ts';
import { SEARCH_FORM } from './form.ts';
import { fieldText, type TypedField } from './typed.ts';

type Props = { field: TypedField; label: string; placeholder?: string; hint?: string; numeric?: boolean };

/** A field whose text becomes part of the search after a pause. */
export function TypedInput({ field, numeric = true, ...rest }: Props) {
  const { search, store } = useSearch();
  return (
    <TextField
      form={SEARCH_FORM}
      name={field}
      autoComplete="off"
      {...(numeric && { inputMode: 'numeric' as const })}
      value={fieldText(field, search.filters, search.typed)}
      onChange={(event) => store.type(field, event.target.value)}
      onBlur={store.leaveField}
      {...rest}
    />
  );
}

/** A lowest and a highest value side by side. */
export function TypedRange({
  min,
  max,
  unit,
}: {
  min: TypedField;
  max: TypedField;
  unit?: string | undefined;
}) {
  const inUnit = unit ? ` (${unit})` : '';
  return (
    <div className="grid grid-cols-2 gap-3">
      <TypedInput field={min} label={`From${inUnit}`} placeholder="Any" />
      <TypedInput field={max} label={`To${inUnit}`} placeholder="Any" />
    </div>
  );
}
