import { type SubmitEvent, useState } from 'react';
import type { PersonReportReason } from '#domain/messages/message.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { Button } from '#site/ui/Button.tsx';
import { SelectField, TextAreaField } from '#site/ui/Field.tsx';

type Sending = 'writing' | 'sending' | 'sent' | { problem: string };
type Props = {
  /** The reasons in words. */
  reasons: Readonly<Record<PersonReportReason, string>>;
  send: (body: { reason: PersonReportReason; details: string }) => Promise<unknown>;
  /** What is said once it is sent. */
  thanks: string;
};

const REASONS: readonly PersonReportReason[] = ['scam', 'abuse', 'spam', 'other'];
const MAX_DETAILS = 2000;

/** Reports a person, or what they wrote, to the operator. */
export function ReportPersonForm({ reasons, send: sendReport, thanks }: Props) {
  const [reason, setReason] = useState<PersonReportReason>('scam');
  const [details, setDetails] = useState('');
  const [sending, setSending] = useState<Sending>('writing');

  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setSending('sending');
    try {
      await sendReport({ reason, details });
      setSending('sent');
    } catch (cause) {
      setSending({ problem: sentenceOf(cause) });
    }
  }

  if (sending === 'sent')
    return (
      <p role="status" className="rounded-control bg-deal-good p-4 text-on-deal-good">
        {thanks}
      </p>
    );
  return (
    <form className="grid gap-4" onSubmit={(event) => void send(event)}>
      <SelectField
        label="What is wrong?"
        value={reason}
        onChange={({ target }) => setReason(REASONS.find((each) => each === target.value) ?? 'other')}
      >
        {REASONS.map((each) => (
          <option key={each} value={each}>
            {reasons[each]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label="What happened? (if you like)"
        rows={4}
        maxLength={MAX_DETAILS}
        value={details}
        onChange={({ target }) => setDetails(target.value)}
      />
      {typeof sending === 'object' && (
        <p role="alert" className="text-danger">
          {sending.problem}
        </p>
      )}
      <Button type="submit" isBusy={sending === 'sending'}>
        {sending === 'sending' ? 'Sending…' : 'Send report'}
      </Button>
    </form>
  );
}
