import { PasswordField } from '#site/ui/PasswordField.tsx';
import { fieldOf } from '#site/ui/SavingForm.tsx';
import type { Saving } from '#site/ui/use-saving.ts';
import { OwnUsername } from './OwnUsername.tsx';

type OwnPasswordProps = {
  /** The name of the form around it. */
  form: string;
  saving: Saving;
  value: string;
  onChange: (password: string) => void;
  autoFocus?: boolean;
};

/** The password once more, before an act that a stolen session must not do. */
export function OwnPassword({ form, saving, value, onChange, autoFocus = false }: OwnPasswordProps) {
  return (
    <>
      <OwnUsername />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        autoFocus={autoFocus}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...fieldOf(form, saving, 'password')}
      />
    </>
  );
}
