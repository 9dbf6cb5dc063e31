import { EXAMPLE_PHONE } from '#domain/accounts/phone.ts';
import { TextField } from '#site/ui/Field.tsx';
import { PasswordField } from '#site/ui/PasswordField.tsx';
import { useAuth, useField } from './auth-context.ts';
import { CODE_LENGTH } from './auth-form.ts';
import { StrengthMeter } from './StrengthMeter.tsx';

/** Password managers keep the mail address: it is what people sign in with. */
export function EmailField() {
  return (
    <TextField
      label="Email"
      type="email"
      name="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...useField('email')}
    />
  );
}

export function CurrentPasswordField() {
  return (
    <PasswordField
      label="Password"
      name="password"
      autoComplete="current-password"
      required
      {...useField('password')}
    />
  );
}

export function NewPasswordFields() {
  const { auth } = useAuth();
  return (
    <>
      <PasswordField
        label="Password"
        name="new-password"
        autoComplete="new-password"
        hint="At least 8 characters, with an uppercase and a lowercase letter, a number and a special character."
        required
        {...useField('password')}
      />
      <StrengthMeter password={auth.form.password} />
      <PasswordField
        label="Confirm password"
        name="confirm-password"
        autoComplete="new-password"
        required
        {...useField('confirmPassword')}
      />
    </>
  );
}

export function PersonFields() {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="First name (if you like)"
          name="given-name"
          autoComplete="given-name"
          maxLength={60}
          {...useField('firstName')}
        />
        <TextField
          label="Last name (if you like)"
          name="family-name"
          autoComplete="family-name"
          maxLength={60}
          {...useField('lastName')}
        />
      </div>
      <EmailField />
      <TextField
        label="Phone (if you like)"
        type="tel"
        name="tel"
        autoComplete="tel"
        hint={`Such as ${EXAMPLE_PHONE}; from abroad with + in front. Nobody sees it unless you sell.`}
        {...useField('phone')}
      />
      <TextField
        label="Username"
        name="nickname"
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        hint="At least 3 letters, digits, hyphens or underscores."
        required
        {...useField('username')}
      />
    </>
  );
}

export function VerificationCodeField() {
  return (
    <TextField
      label="Verification code"
      name="one-time-code"
      inputMode="numeric"
      autoComplete="one-time-code"
      hint={`The ${CODE_LENGTH} digits in our mail. They work for 15 minutes.`}
      {...useField('verificationCode')}
    />
  );
}

export function TwoStepField() {
  return (
    <TextField
      label="Authenticator or recovery code"
      name="one-time-code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      {...useField('code')}
    />
  );
}
