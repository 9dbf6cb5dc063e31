import { useState } from 'react';
import { readPhone } from '#domain/accounts/phone.ts';
import { readCodePhone } from '#domain/accounts/phone-code.ts';
import { formatDay } from '#site/lib/dates.ts';
import { SavingForm } from '#site/ui/SavingForm.tsx';
import { useSaving } from '#site/ui/use-saving.ts';
import { askForPhoneCode, type SentCode } from './api.ts';
import { useProfile } from './context.ts';
import { PhoneCode } from './PhoneCode.tsx';
import { Section } from './Section.tsx';
import { writtenPhone } from './written-phone.ts';

/** The saved number: proved, to be proved by a code, or none that could be. */
export function PhoneProof() {
  const { profile } = useProfile();
  const { phone, phoneProvedAt, canProvePhone } = profile;
  const [sent, setSent] = useState<SentCode>();
  // Another number that was saved meanwhile needs a code of its own.
  const asked = sent && sent.phone === readPhone(phone ?? '') ? sent : undefined;

  return (
    <Section
      id="phone"
      title="Phone number for buyers"
      step={asked?.phone ?? phoneProvedAt}
      text="Buyers see a seller’s number only once a code by SMS has proved it."
    >
      {!canProvePhone && <p>This market shows no phone numbers: buyers write to you here.</p>}
      {canProvePhone && phone === null && <p>Save your number above first.</p>}
      {canProvePhone && phone !== null && phoneProvedAt !== null && (
        <p>
          <span className="font-semibold">{writtenPhone(phone)}</span> is proved since{' '}
          {formatDay(phoneProvedAt)}. People who are signed in can ask for it on your adverts.
        </p>
      )}
      {canProvePhone &&
        phone !== null &&
        phoneProvedAt === null &&
        (asked ? (
          <PhoneCode sent={asked} onSent={setSent} onEnd={() => setSent(undefined)} />
        ) : (
          <AskForm phone={phone} onSent={setSent} />
        ))}
    </Section>
  );
}

function AskForm({ phone, onSent }: { phone: string; onSent: (sent: SentCode) => void }) {
  const saving = useSaving();
  const { problem } = readCodePhone(phone);
  if (problem !== undefined) return <p>{problem}</p>;

  async function submit() {
    const sent = await saving.save(() => askForPhoneCode(phone));
    if (sent) onSent(sent);
  }

  return (
    <SavingForm name="phone-proof" saving={saving} onSubmit={submit} submit="Send me a code" busy="Sending…">
      <p>
        We send a six-digit code to <span className="font-semibold">{writtenPhone(phone)}</span>.
      </p>
    </SavingForm>
  );
}
