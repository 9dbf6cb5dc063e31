import { useState } from 'react';
import { TwoStepSetup } from '#site/accounts/TwoStepSetup.tsx';
import { Button } from '#site/ui/Button.tsx';
import { TextField } from '#site/ui/Field.tsx';
import { fieldOf, SavingForm } from '#site/ui/SavingForm.tsx';
import { useSaving } from '#site/ui/use-saving.ts';
import { confirmTwoStep, type Enrolment, enrolTwoStep } from './api.ts';
import { useProfile } from './context.ts';
import { KeepCodes } from './KeepCodes.tsx';
import { OwnPassword } from './OwnPassword.tsx';
import { Section } from './Section.tsx';
import { TwoStepOn } from './TwoStepOn.tsx';

const FORM = 'two-step-on';

/** Off, being set up, or on; fresh recovery codes are shown before anything else. */
export function TwoStep() {
  const { profile, take } = useProfile();
  const [setup, setSetup] = useState<Enrolment>();
  const [codes, setCodes] = useState<readonly string[]>();

  function show(fresh: readonly string[]) {
    setSetup(undefined);
    setCodes(fresh);
    take({ ...profile, twoStep: true, recoveryCodesLeft: fresh.length });
  }

  return (
    <Section
      id="two-step"
      title="Two-step sign-in"
      step={codes ?? setup ?? profile.twoStep}
      text={
        profile.twoStep
          ? 'It is on: signing in asks for your password and a code from your app.'
          : 'Signing in then asks for a code from an app on your phone as well. Whoever finds out your password still cannot get in.'
      }
    >
      {codes && <KeepCodes codes={codes} onKept={() => setCodes(undefined)} />}
      {!codes && profile.twoStep && <TwoStepOn onFresh={show} />}
      {!codes && !profile.twoStep && !setup && <BeginForm onBegun={setSetup} />}
      {!codes && setup && <ConfirmForm setup={setup} onOn={show} onBack={() => setSetup(undefined)} />}
    </Section>
  );
}

function BeginForm({ onBegun }: { onBegun: (setup: Enrolment) => void }) {
  const saving = useSaving();
  const [password, setPassword] = useState('');

  async function submit() {
    const setup = await saving.save(() => enrolTwoStep(password));
    if (setup) onBegun(setup);
  }

  return (
    <SavingForm name={FORM} saving={saving} onSubmit={submit} submit="Turn on" busy="One moment…">
      <OwnPassword form={FORM} saving={saving} value={password} onChange={setPassword} />
    </SavingForm>
  );
}

type ConfirmProps = { setup: Enrolment; onOn: (codes: readonly string[]) => void; onBack: () => void };

function ConfirmForm({ setup, onOn, onBack }: ConfirmProps) {
  const saving = useSaving();
  const [code, setCode] = useState('');

  async function submit() {
    const codes = await saving.save(() => confirmTwoStep(code));
    if (codes) onOn(codes);
  }

  return (
    <SavingForm
      name={FORM}
      saving={saving}
      onSubmit={submit}
      submit="Confirm"
      beside={
        <Button variant="quiet" onClick={onBack}>
          Not now
        </Button>
      }
    >
      <p>Scan this with an authenticator app, then enter the 6-digit code that it shows.</p>
      <TwoStepSetup secret={setup.secret} uri={setup.uri} />
      <TextField
        label="Code from the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        autoFocus
        value={code}
        onChange={(event) => setCode(event.target.value)}
        {...fieldOf(FORM, saving, 'code')}
      />
    </SavingForm>
  );
}
