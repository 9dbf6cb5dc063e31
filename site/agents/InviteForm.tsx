import { type SubmitEvent, useState } from 'react';
import { INVALID_EMAIL, readEmail } from '#domain/accounts/email.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { Button } from '#site/ui/Button.tsx';
import { TextField } from '#site/ui/Field.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { inviteAgent } from './api.ts';

/** Invites an agent by mail. */
export function InviteForm({ onInvited }: { onInvited: () => unknown }) {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);

  async function invite(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const address = readEmail(email);
    if (!address) return setProblem(INVALID_EMAIL);
    setSending(true);
    try {
      await inviteAgent(address);
      showToast({ title: 'Invitation sent', description: `To ${address}`, variant: 'success' });
      setEmail('');
      await onInvited();
    } catch (cause) {
      setProblem(sentenceOf(cause));
    }
    setSending(false);
  }

  return (
    <form
      noValidate
      className="flex max-w-xl flex-wrap items-start gap-2"
      onSubmit={(event) => void invite(event)}
    >
      <div className="min-w-56 grow">
        <TextField
          label="Email of the agent"
          type="email"
          autoComplete="off"
          value={email}
          {...(problem && { error: problem })}
          onChange={({ target }) => {
            setEmail(target.value);
            setProblem('');
          }}
        />
      </div>
      <div className="sm:pt-6">
        <Button type="submit" isBusy={isSending}>
          {isSending ? 'Sending…' : 'Invite'}
        </Button>
      </div>
    </form>
  );
}
