import { type Field, fieldsOf, type GroupField } from '#domain/reference/form.ts';
import { CheckboxField, SelectField, TextAreaField, TextField } from '#site/ui/Field.tsx';
import { Rows } from './Rows.tsx';
import type { Typed } from './typed-body.ts';

export type BodyProps<Kind extends Field = Field> = {
  field: Kind;
  typed: Typed | undefined;
  /** Where it stands in the body, as the API names it: `body.6.minIncome`. */
  path: string;
  /** Sentences by these paths. */
  problems: Readonly<Record<string, string>>;
  onChange?: (typed: Typed) => void;
  /** To read alone. */
  isFixed?: boolean;
  /** Takes the focus as it appears. */
  isNew?: boolean;
};

export const fieldId = (path: string): string => `list-${path}`;

/** One figure, text, group or table of a list, by its description. */
export function BodyFields(props: BodyProps) {
  const { field } = props;
  if (field.kind === 'rows') return <Rows {...props} field={field} />;
  if (field.kind === 'group') return <Group {...props} field={field} />;
  return <Control {...props} field={field} />;
}

function Group({ field, ...props }: BodyProps<GroupField>) {
  const { typed, path } = props;
  const content = <FieldsOf fields={field.fields} {...props} typed={typed} path={path} />;
  if (field.name === '') return content;
  return (
    <fieldset className="grid gap-3 rounded-control border border-line p-4">
      <legend className="px-1 font-semibold">{field.label}</legend>
      {content}
    </fieldset>
  );
}

/** The fields of a group or a row side by side; tables take the whole width. */
export function FieldsOf({ fields, ...props }: Omit<BodyProps, 'field'> & { fields: readonly Field[] }) {
  const { typed, path, problems, onChange, isFixed, isNew } = props;
  const given = fieldsOf(typed);
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {fields.map((field, index) => (
        <div key={field.name} className={isWide(field) ? 'col-span-full' : ''}>
          <BodyFields
            field={field}
            typed={given[field.name]}
            path={`${path}.${field.name}`}
            problems={problems}
            {...(onChange && { onChange: (value) => onChange({ ...given, [field.name]: value }) })}
            {...(isFixed && { isFixed })}
            {...(isNew && index === 0 && { isNew })}
          />
        </div>
      ))}
    </div>
  );
}

const isWide = (field: Field): boolean =>
  ['rows', 'group', 'lines'].includes(field.kind) || (field.kind === 'text' && field.isLong === true);

type Leaf = Exclude<Field, { kind: 'rows' | 'group' }>;

function Control({ field, typed, path, problems, onChange, isFixed = false, isNew }: BodyProps<Leaf>) {
  const error = problems[path];
  const shared = {
    id: fieldId(path),
    label: field.label,
    ...(field.hint && { hint: field.hint }),
    ...(error && { error }),
    ...(isNew && { autoFocus: true }),
  };
  const text = {
    ...shared,
    value: String(typed ?? ''),
    onChange: ({ target }: { target: { value: string } }) => onChange?.(target.value),
  };
  switch (field.kind) {
    case 'flag':
      return (
        <CheckboxField
          id={fieldId(path)}
          label={field.label}
          checked={typed === true}
          disabled={isFixed}
          onChange={({ target }) => onChange?.(target.checked)}
        />
      );
    case 'choice':
      return (
        <SelectField {...text} disabled={isFixed}>
          <option value="">Choose</option>
          {field.choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      );
    case 'lines':
      return <TextAreaField {...text} rows={Math.max(3, rowsOfText(typed))} readOnly={isFixed} />;
    case 'day':
      return <TextField {...text} type="date" readOnly={isFixed} />;
    case 'number':
      return <TextField {...text} inputMode="decimal" autoComplete="off" readOnly={isFixed} />;
    default:
      return field.isLong ? (
        <TextAreaField {...text} rows={2} readOnly={isFixed} />
      ) : (
        <TextField {...text} autoComplete="off" readOnly={isFixed} />
      );
  }
}

const rowsOfText = (typed: Typed | undefined): number => String(typed ?? '').split('\n').length;
