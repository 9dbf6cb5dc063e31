import { useState } from 'react';
import { Button } from '#site/ui/Button.tsx';
import { TextField } from '#site/ui/Field.tsx';
import { fieldOf, SavingForm } from '#site/ui/SavingForm.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { useSaving } from '#site/ui/use-saving.ts';
import { askForEmail, confirmEmail } from './api.ts';
import { useProfile } from './context.ts';
import { OwnPassword } from './OwnPassword.tsx';
import { Section } from './Section.tsx';

const FORM = 'new-email';

export function EmailAddress() {
  const { profile } = useProfile();
  const [asked, setAsked] = useState<string>();
  return (
    <Section
      id="email"
      title="Mail address"
      step={asked}
      text={
        <>
          You sign in with <span className="font-semibold wrap-anywhere text-ink">{profile.email}</span>.
        </>
      }
    >
      {asked === undefined ? (
        <AskForm onAsked={setAsked} />
      ) : (
        <ConfirmForm email={asked} onEnd={() => setAsked(undefined)} />
      )}
    </Section>
  );
}

function AskForm({ onAsked }: { onAsked: (email: string) => void }) {
  const saving = useSaving();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');

  async function submit() {
    if (await saving.save(() => askForEmail(email, password))) onAsked(email.trim());
  }

  return (
    <SavingForm name={FORM} saving={saving} onSubmit={submit} submit="Send a code" busy="Sending…">
      <TextField
        label="New mail address"
        type="email"
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        {...fieldOf(FORM, saving, 'email')}
      />
      <OwnPassword form={FORM} saving={saving} value={password} onChange={setPassword} />
    </SavingForm>
  );
}

function ConfirmForm({ email, onEnd }: { email: string; onEnd: () => void }) {
  const { take } = useProfile();
  const saving = useSaving();
  const [code, setCode] = useState('');

  async function submit() {
    const saved = await saving.save(() => confirmEmail(email, code));
    if (!saved) return;
    take(saved);
    onEnd();
    showToast({
      title: 'Your mail address is changed',
      description: 'We have told the old one too.',
      variant: 'success',
    });
  }

  return (
    <SavingForm
      name={FORM}
      saving={saving}
      onSubmit={submit}
      submit="Change address"
      beside={
        <Button variant="quiet" onClick={onEnd}>
          Back
        </Button>
      }
    >
      <p role="status">
        We have sent a code to <span className="font-semibold wrap-anywhere">{email}</span>. It works for 15
        minutes.
      </p>
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        autoFocus
        value={code}
        onChange={(event) => setCode(event.target.value.replaceAll(/\D/g, ''))}
        {...fieldOf(FORM, saving, 'code')}
      />
    </SavingForm>
  );
}
