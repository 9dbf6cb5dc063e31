import { useState } from 'react';
import { PASSWORDS_DIFFER } from '#domain/accounts/passwords.ts';
import { StrengthMeter } from '#site/accounts/StrengthMeter.tsx';
import { formatDay } from '#site/lib/dates.ts';
import { PasswordField } from '#site/ui/PasswordField.tsx';
import { fieldOf, SavingForm } from '#site/ui/SavingForm.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { useSaving } from '#site/ui/use-saving.ts';
import { changePassword } from './api.ts';
import { useProfile } from './context.ts';
import { OwnUsername } from './OwnUsername.tsx';
import { Section } from './Section.tsx';

const FORM = 'password-change';
const EMPTY = { current: '', next: '', again: '' };

export function Password() {
  const { profile, take } = useProfile();
  const saving = useSaving();
  const [typed, setTyped] = useState(EMPTY);
  const bind = (name: keyof typeof EMPTY) => ({
    value: typed[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });

  async function submit() {
    if (typed.next !== typed.again)
      return saving.setProblems([{ sentence: PASSWORDS_DIFFER, field: 'again' }]);
    if (!(await saving.save(() => changePassword(typed.current, typed.next)))) return;
    setTyped(EMPTY);
    take({ ...profile, passwordChangedAt: new Date().toISOString() });
    showToast({
      title: 'Your password is changed',
      description: 'All other devices are signed out.',
      variant: 'success',
    });
  }

  return (
    <Section
      id="password"
      title="Password"
      text={
        profile.passwordChangedAt
          ? `Last changed on ${formatDay(profile.passwordChangedAt)}. A new one signs out all other devices.`
          : 'A new one signs out all other devices.'
      }
    >
      <SavingForm name={FORM} saving={saving} onSubmit={submit} submit="Change password">
        <OwnUsername />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...bind('current')}
          {...fieldOf(FORM, saving, 'currentPassword')}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="At least 8 characters, with an uppercase and a lowercase letter, a number and a special character."
          {...bind('next')}
          {...fieldOf(FORM, saving, 'newPassword')}
        />
        <StrengthMeter password={typed.next} />
        <PasswordField
          label="New password again"
          autoComplete="new-password"
          {...bind('again')}
          {...fieldOf(FORM, saving, 'again')}
        />
      </SavingForm>
    </Section>
  );
}
