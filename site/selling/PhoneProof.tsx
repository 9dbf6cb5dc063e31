import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { EXAMPLE_PHONE, formatPhone, INVALID_PHONE, readPhone } from '#domain/accounts/phone.ts';
import { Button } from '#site/ui/Button.tsx';
import { TextField } from '#site/ui/Field.tsx';
import { fieldOf, SavingForm } from '#site/ui/SavingForm.tsx';
import { useSaving } from '#site/ui/use-saving.ts';
import { askForCode, provePhone } from './api.ts';
import { useListing } from './listing-context.ts';

/** Buyers see a number once a code by SMS proved it; until then they write. A listing is published either way. */
export function PhoneProof() {
  const { phone: store } = useListing();
  const profile = useStore(store.$phone);
  const [sentTo, setSentTo] = useState<string>();
  if (!profile) return null;
  const { phone, phoneProvedAt } = profile;
  return (
    <section
      id="listing-phone"
      tabIndex={-1}
      aria-labelledby="phone-proof"
      className="surface grid gap-3 p-4 outline-none md:p-6"
    >
      <h2 id="phone-proof" className="text-section">
        Your phone number
      </h2>
      <div role="status">
        {phoneProvedAt !== null && phone && (
          <p>Buyers who are signed in can call you on {formatPhone(phone)}.</p>
        )}
      </div>
      {phoneProvedAt === null && (
        <>
          <p className="text-sm text-soft">
            Prove your number with a code by SMS, and buyers can call you. Without it your car is published
            all the same, and buyers write to you instead.
          </p>
          {sentTo === undefined ? (
            <AskForCode phone={phone ?? ''} onSent={setSentTo} />
          ) : (
            <EnterCode phone={sentTo} onProved={store.load} onOther={() => setSentTo(undefined)} />
          )}
        </>
      )}
    </section>
  );
}

const ASK = 'phone-ask';
const ENTER = 'phone-code';
const CODE_LENGTH = 6;

function AskForCode({ phone, onSent }: { phone: string; onSent: (phone: string) => void }) {
  const [typed, setTyped] = useState(phone === '' ? '' : formatPhone(phone));
  const saving = useSaving();

  async function send(): Promise<void> {
    const number = readPhone(typed);
    if (!number) return saving.setProblems([{ field: 'phone', sentence: INVALID_PHONE }]);
    if (await saving.save(() => askForCode(number))) onSent(number);
  }

  return (
    <SavingForm name={ASK} saving={saving} onSubmit={send} submit="Send me a code" busy="Sending…">
      <TextField
        label="Phone number"
        type="tel"
        autoComplete="tel"
        hint={`Such as ${EXAMPLE_PHONE}`}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        {...fieldOf(ASK, saving, 'phone')}
      />
    </SavingForm>
  );
}

type EnterProps = { phone: string; onProved: () => unknown; onOther: () => void };

function EnterCode({ phone, onProved, onOther }: EnterProps) {
  const [code, setCode] = useState('');
  const saving = useSaving();
  const send = async () => {
    if (await saving.save(() => provePhone(code))) await onProved();
  };
  return (
    <SavingForm
      name={ENTER}
      saving={saving}
      onSubmit={send}
      submit="Prove my number"
      beside={
        <Button variant="quiet" onClick={onOther}>
          Another number
        </Button>
      }
    >
      <TextField
        label={`The ${CODE_LENGTH} digits that we sent to ${formatPhone(phone)}`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_LENGTH}
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value.replaceAll(/\D/g, ''))}
        {...fieldOf(ENTER, saving, 'code')}
      />
    </SavingForm>
  );
}
