import { useState } from 'react';
import { EXAMPLE_PHONE } from '#domain/accounts/phone.ts';
import { TextField } from '#site/ui/Field.tsx';
import { fieldOf, SavingForm } from '#site/ui/SavingForm.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { useSaving } from '#site/ui/use-saving.ts';
import { changeProfile, type Profile } from './api.ts';
import { useProfile } from './context.ts';
import { Section } from './Section.tsx';
import { writtenPhone } from './written-phone.ts';

const FORM = 'about-you';
/** The id of what stands first on the profile. */
export const ABOUT_TITLE = 'about-title';

const whoSees = ({ canProvePhone }: Profile): string =>
  canProvePhone
    ? 'If you sell, people who are signed in can ask for it once you have proved it below.'
    : 'Buyers are not shown it here.';

export function AboutYou() {
  const { profile, take } = useProfile();
  const saving = useSaving();
  const [firstName, setFirstName] = useState(profile.firstName);
  const [lastName, setLastName] = useState(profile.lastName);
  const [phone, setPhone] = useState(writtenPhone(profile.phone));

  async function submit() {
    const saved = await saving.save(() => changeProfile({ firstName, lastName, phone }));
    if (!saved) return;
    take(saved);
    // What was typed while this was on its way is newer.
    setFirstName((now) => (now === firstName ? saved.firstName : now));
    setLastName((now) => (now === lastName ? saved.lastName : now));
    setPhone((now) => (now === phone ? writtenPhone(saved.phone) : now));
    showToast({
      title: 'Saved',
      description: 'Your name and phone number are up to date.',
      variant: 'success',
    });
  }

  return (
    <Section id="about" title="About you" text="Your name stands on your adverts and your messages.">
      <SavingForm name={FORM} saving={saving} onSubmit={submit} submit="Save">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="First name"
            autoComplete="given-name"
            maxLength={60}
            value={firstName}
            onChange={(event) => setFirstName(event.target.value)}
            {...fieldOf(FORM, saving, 'firstName')}
          />
          <TextField
            label="Last name (if you like)"
            autoComplete="family-name"
            maxLength={60}
            value={lastName}
            onChange={(event) => setLastName(event.target.value)}
            {...fieldOf(FORM, saving, 'lastName')}
          />
        </div>
        <TextField
          label="Mobile phone (if you like)"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          hint={`Such as ${EXAMPLE_PHONE}; from abroad with + in front. ${whoSees(profile)}`}
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
          {...fieldOf(FORM, saving, 'phone')}
        />
      </SavingForm>
      {profile.username && (
        <p className="text-sm text-soft">
          Your username is <span className="font-semibold text-ink">{profile.username}</span>.
        </p>
      )}
    </Section>
  );
}
