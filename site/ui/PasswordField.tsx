import { type ComponentProps, useState } from 'react';
import { Field } from './Field.tsx';
import { inputStyle } from './field.ts';
import { Icon } from './Icon.tsx';

type PasswordFieldProps = {
  label: string;
  hint?: string;
  error?: string;
  id?: string;
} & Omit<ComponentProps<'input'>, 'className' | 'id' | 'type'>;

/** A password that its writer can show and hide. */
export function PasswordField({ label, hint, error, id, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} id={id} {...(hint && { hint })} {...(error && { error })}>
      {(control) => (
        <span className="relative block">
          <input
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={`${inputStyle()} pr-12`}
            {...rest}
            {...control}
          />
          <button
            type="button"
            aria-pressed={isShown}
            aria-controls={control.id}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-soft hover:text-action aria-pressed:text-action"
          >
            {isShown ? <Icon name="eye-off" /> : <Icon name="eye" />}
            <span className="sr-only">Show {label.toLowerCase()}</span>
          </button>
        </span>
      )}
    </Field>
  );
}
