import { useState } from 'react';
import { Button } from '#site/ui/Button.tsx';
import { SavingForm } from '#site/ui/SavingForm.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { useFocusAfter } from '#site/ui/use-focus-after.ts';
import { useSaving } from '#site/ui/use-saving.ts';
import { renewRecoveryCodes, turnOffTwoStep } from './api.ts';
import { useProfile } from './context.ts';
import { OwnCode } from './OwnCode.tsx';
import { OwnPassword } from './OwnPassword.tsx';

const FORM = 'two-step-change';

type Change = 'codes' | 'off';
const WORDS: Record<Change, { submit: string; text: string }> = {
  codes: {
    submit: 'Show new codes',
    text: 'The old recovery codes stop working, and your other devices are signed out.',
  },
  off: {
    submit: 'Turn off',
    text: 'Your password alone will open your account again. Your other devices are signed out.',
  },
};

/** The acts while it is on; either needs the password and a code. */
export function TwoStepOn({ onFresh }: { onFresh: (codes: readonly string[]) => void }) {
  const { profile } = useProfile();
  const [change, setChange] = useState<Change>();
  const left = profile.recoveryCodesLeft;
  const status = useFocusAfter<HTMLParagraphElement>(change ?? 'none');
  return (
    <>
      <p ref={status} tabIndex={-1} className={`outline-none ${left < 3 ? 'font-semibold text-danger' : ''}`}>
        {left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`}
      </p>
      {change ? (
        <ChangeForm change={change} onFresh={onFresh} onEnd={() => setChange(undefined)} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" onClick={() => setChange('codes')}>
            New recovery codes
          </Button>
          <Button variant="outline" onClick={() => setChange('off')}>
            Turn off
          </Button>
        </div>
      )}
    </>
  );
}

type ChangeProps = { change: Change; onFresh: (codes: readonly string[]) => void; onEnd: () => void };

function ChangeForm({ change, onFresh, onEnd }: ChangeProps) {
  const { take } = useProfile();
  const saving = useSaving();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');

  async function submit() {
    if (change === 'codes') {
      const codes = await saving.save(() => renewRecoveryCodes(password, code));
      if (codes) onFresh(codes);
      return;
    }
    const saved = await saving.save(() => turnOffTwoStep(password, code));
    if (!saved) return;
    take(saved);
    showToast({ title: 'Two-step sign-in is off' });
  }

  return (
    <SavingForm
      name={FORM}
      saving={saving}
      onSubmit={submit}
      submit={WORDS[change].submit}
      variant={change === 'off' ? 'danger' : 'primary'}
      busy="One moment…"
      beside={
        <Button variant="quiet" onClick={onEnd}>
          Back
        </Button>
      }
    >
      <p>{WORDS[change].text}</p>
      <OwnPassword form={FORM} saving={saving} value={password} onChange={setPassword} autoFocus />
      <OwnCode form={FORM} saving={saving} value={code} onChange={setCode} />
    </SavingForm>
  );
}
