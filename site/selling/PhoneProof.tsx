import { useState } from 'react';
import { formatPhone } from '#domain/accounts/phone.ts';
import { CODES_GO_TO, readCodePhone } from '#domain/accounts/phone-code.ts';
import { writtenPhone } from '#site/profile/written-phone.ts';
import { Button } from '#site/ui/Button.tsx';
import { TextField } from '#site/ui/Field.tsx';
import { fieldOf, SavingForm } from '#site/ui/SavingForm.tsx';
import { useSaving } from '#site/ui/use-saving.ts';
import { askForCode, provePhone } from './api.ts';
import { useListing, useOwnPhone } from './listing-context.ts';

/** Buyers see a number once a code by SMS proved it; until then they write. A listing is published either way. */
export function PhoneProof() {
  const { phone: store } = useListing();
  const profile = useOwnPhone();
  if (!profile) return null;
  const { phone, phoneProvedAt, canProvePhone } = profile;
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
      {!canProvePhone && <p>This market shows no phone numbers: buyers write to you here.</p>}
      <div role="status" className="contents">
        {canProvePhone && phoneProvedAt !== null && phone && (
          <p>Buyers who are signed in can call you on {formatPhone(phone)}.</p>
        )}
      </div>
      {canProvePhone && phoneProvedAt === null && <ProveNumber phone={phone} onProved={store.load} />}
    </section>
  );
}

function ProveNumber({ phone, onProved }: { phone: string | null; onProved: () => unknown }) {
  const [typed, setTyped] = useState(phone === null ? '' : writtenPhone(phone));
  const [sentTo, setSentTo] = useState<string>();
  return (
    <>
      <p className="text-sm text-soft">
        Prove your number with a code by SMS, and buyers can call you. Without it your car is published all
        the same, and buyers write to you instead.
      </p>
      {sentTo === undefined ? (
        <AskForCode typed={typed} onType={setTyped} onSent={setSentTo} />
      ) : (
        <EnterCode phone={sentTo} onProved={onProved} onOther={() => setSentTo(undefined)} />
      )}
    </>
  );
}

const ASK = 'phone-ask';
const ENTER = 'phone-code';
const CODE_LENGTH = 6;

type AskProps = { typed: string; onType: (text: string) => void; onSent: (phone: string) => void };

function AskForCode({ typed, onType, onSent }: AskProps) {
  const saving = useSaving();

  async function send(): Promise<void> {
    const { phone, problem } = readCodePhone(typed);
    if (phone === undefined) return saving.setProblems([{ field: 'phone', sentence: problem }]);
    if (await saving.save(() => askForCode(phone))) onSent(phone);
  }

  return (
    <SavingForm name={ASK} saving={saving} onSubmit={send} submit="Send me a code" busy="Sending…">
      <TextField
        label="Phone number"
        type="tel"
        autoComplete="tel"
        hint={CODES_GO_TO}
        value={typed}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
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
          Ask for another code
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
