import { useState } from 'react';
import { Button } from '#site/ui/Button.tsx';
import { TextField } from '#site/ui/Field.tsx';
import { fieldOf, SavingForm } from '#site/ui/SavingForm.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { useCountdown } from '#site/ui/use-countdown.ts';
import { useSaving } from '#site/ui/use-saving.ts';
import { askForPhoneCode, provePhone, type SentCode } from './api.ts';
import { useProfile } from './context.ts';

const FORM = 'phone-code';

type Props = { sent: SentCode; onSent: (sent: SentCode) => void; onEnd: () => void };

/** Takes the code that an SMS brings, or sends another. */
export function PhoneCode({ sent, onSent, onEnd }: Props) {
  const { profile, take } = useProfile();
  const saving = useSaving();
  const [code, setCode] = useState('');

  async function submit() {
    const proved = await saving.save(() => provePhone(code));
    if (!proved) return;
    take({ ...profile, phone: proved.phone, phoneProvedAt: proved.provedAt });
    onEnd();
    showToast({
      title: 'Your number is proved',
      description: 'Buyers can ask for it on your adverts from now on.',
      variant: 'success',
    });
  }

  async function sendAgain() {
    const again = await saving.save(() => askForPhoneCode(sent.phone));
    if (again) onSent(again);
  }

  return (
    <SavingForm
      name={FORM}
      saving={saving}
      onSubmit={submit}
      submit="Prove number"
      beside={
        <>
          <SendAgain sent={sent} isBusy={saving.isSaving} onPress={sendAgain} />
          <Button variant="quiet" onClick={onEnd}>
            Back
          </Button>
        </>
      }
    >
      <p role="status">
        {sent.message} It works for {sent.expiresInSeconds / 60} minutes.
      </p>
      <TextField
        label="Code from the SMS"
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

type AgainProps = { sent: SentCode; isBusy: boolean; onPress: () => Promise<void> };

/** Counts down until another code may be sent; a screen reader announces the end, not each second. */
function SendAgain({ sent, isBusy, onPress }: AgainProps) {
  const secondsLeft = useCountdown(sent.nextAtMs);
  const isWaiting = secondsLeft > 0;
  return (
    <>
      <Button variant="outline" isBusy={isBusy || isWaiting} onClick={() => void onPress()}>
        Send again
        {isWaiting && (
          <span aria-hidden="true" className="figures">
            in {secondsLeft} s
          </span>
        )}
      </Button>
      <span role="status" className="sr-only">
        {isWaiting ? '' : 'You can ask for another code now.'}
      </span>
    </>
  );
}
