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

/** The second factor, which a stolen password does not bring. */
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
