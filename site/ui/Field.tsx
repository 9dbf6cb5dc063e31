import { type ComponentProps, type ReactNode, useId } from 'react';
import { checkStyle, inputStyle, selectStyle } from './field.ts';

type FieldProps = { label: string; hint?: string; error?: string };
/** With an id of its own a field can be linked to, from an error summary say. */
type Identified = { id?: string | undefined };

type Described = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

/** A labelled control with its hint or error beside it. */
export function Field({
  label,
  hint,
  error,
  id: given,
  children,
}: FieldProps & Identified & { children: (control: Described) => ReactNode }) {
  const own = useId();
  const id = given ?? own;
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children({
        id,
        ...(note && { 'aria-describedby': noteId }),
        ...(error && { 'aria-invalid': true as const }),
      })}
      {note && (
        <p id={noteId} className={error ? 'text-sm text-danger' : 'text-sm text-soft'}>
          {note}
        </p>
      )}
    </div>
  );
}

export function TextField({
  label,
  hint,
  error,
  id,
  ...rest
}: FieldProps & Identified & Omit<ComponentProps<'input'>, 'className' | 'id'>) {
  return (
    <Field label={label} id={id} {...(hint && { hint })} {...(error && { error })}>
      {(control) => <input className={inputStyle()} {...rest} {...control} />}
    </Field>
  );
}

export function SelectField({
  label,
  hint,
  error,
  id,
  ...rest
}: FieldProps & Identified & Omit<ComponentProps<'select'>, 'className' | 'id'>) {
  return (
    <Field label={label} id={id} {...(hint && { hint })} {...(error && { error })}>
      {(control) => <select className={selectStyle()} {...rest} {...control} />}
    </Field>
  );
}

export function TextAreaField({
  label,
  hint,
  error,
  id,
  ...rest
}: FieldProps & Identified & Omit<ComponentProps<'textarea'>, 'className' | 'id'>) {
  return (
    <Field label={label} id={id} {...(hint && { hint })} {...(error && { error })}>
      {(control) => <textarea className={`${inputStyle()} py-2`} {...rest} {...control} />}
    </Field>
  );
}

/** A checkbox with its words; `note` stands at the far end of the line, such as a count. */
export function CheckboxField({
  label,
  note,
  ...rest
}: { label: string; note?: string } & Omit<ComponentProps<'input'>, 'className' | 'type'>) {
  return (
    <label className="checkbox-row">
      <input type="checkbox" className={checkStyle()} {...rest} />
      <span className="checkbox-words">{label}</span>
      {note && <span className="checkbox-note">{note}</span>}
    </label>
  );
}
