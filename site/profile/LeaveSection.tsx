import { useState } from 'react';
import { RETENTION } from '#domain/privacy/retention.ts';
import { privacyPath } from '#site/lib/paths.ts';
import { Button } from '#site/ui/Button.tsx';
import { SavingForm } from '#site/ui/SavingForm.tsx';
import { useSaving } from '#site/ui/use-saving.ts';
import { leave } from './api.ts';
import { useProfile } from './context.ts';
import { LEAVING_TITLE } from './LeavingNotice.tsx';
import { OwnCode } from './OwnCode.tsx';
import { OwnPassword } from './OwnPassword.tsx';
import { Section } from './Section.tsx';

const FORM = 'leave-form';

/** Asking to be deleted; absent while it waits, when the notice on top takes its place. */
export function LeaveSection() {
  const { profile } = useProfile();
  const [isOpen, setOpen] = useState(false);
  if (profile.deletionDueAt !== null) return null;
  return (
    <Section
      id="leave"
      title="Delete my account"
      step={isOpen}
      text={`Your adverts are withdrawn at once. For ${RETENTION.leaving.days} days you can change your mind; then the account and what belongs to it are deleted for good.`}
    >
      <p className="max-w-prose text-sm">
        People you wrote with keep the messages, from a “Deleted user”.{' '}
        <a className="font-semibold text-action underline" href={`${privacyPath()}#delete`}>
          What is deleted and what stays
        </a>
      </p>
      {isOpen ? (
        <LeaveForm onEnd={() => setOpen(false)} />
      ) : (
        <div>
          <Button variant="outline" onClick={() => setOpen(true)}>
            Delete my account…
          </Button>
        </div>
      )}
    </Section>
  );
}

function LeaveForm({ onEnd }: { onEnd: () => void }) {
  const { profile, take } = useProfile();
  const saving = useSaving();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');

  async function submit() {
    const saved = await saving.save(() => leave(password, code));
    if (!saved) return;
    take(saved);
    onEnd();
    // Drawn by then.
    requestAnimationFrame(() => document.getElementById(LEAVING_TITLE)?.focus());
  }

  return (
    <SavingForm
      name={FORM}
      saving={saving}
      onSubmit={submit}
      submit="Delete my account"
      busy="One moment…"
      variant="danger"
      beside={
        <Button variant="quiet" onClick={onEnd}>
          Keep it
        </Button>
      }
    >
      <OwnPassword form={FORM} saving={saving} value={password} onChange={setPassword} autoFocus />
      {profile.twoStep && <OwnCode form={FORM} saving={saving} value={code} onChange={setCode} />}
    </SavingForm>
  );
}
