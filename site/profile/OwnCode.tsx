import { TextField } from '#site/ui/Field.tsx';
import { fieldOf } from '#site/ui/SavingForm.tsx';
import type { Saving } from '#site/ui/use-saving.ts';

type OwnCodeProps = {
  /** The name of the form around it. */
  form: string;
  saving: Saving;
  value: string;
  onChange: (code: string) => void;
};

/** Asks for what a thief of the password does not have. */
export const OwnCode = ({ form, saving, value, onChange }: OwnCodeProps) => (
  <TextField
    label="Code from your app, or a recovery code"
    autoComplete="one-time-code"
    autoCapitalize="none"
    value={value}
    onChange={(event) => onChange(event.target.value)}
    {...fieldOf(form, saving, 'code')}
  />
);
