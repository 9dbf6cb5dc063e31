import { PASSWORD_CRITERIA, type PasswordStrength, passwordStrength } from '#domain/accounts/passwords.ts';

const COLORS: Record<PasswordStrength['tone'], string> = {
  red: 'bg-danger',
  yellow: 'bg-brand',
  green: 'bg-action',
};
const WORDS: Record<PasswordStrength['tone'], string> = { red: 'Weak', yellow: 'Fair', green: 'Strong' };

const SEGMENTS = Array.from({ length: PASSWORD_CRITERIA }, (_, at) => at);

/** How many of the rules a new password meets, one segment for each. */
export function StrengthMeter({ password }: { password: string }) {
  const { met, tone } = passwordStrength(password);
  return (
    <div className="-mt-1 flex items-center gap-3 text-sm text-soft">
      <div aria-hidden="true" className="flex grow gap-1">
        {SEGMENTS.map((segment) => (
          <span
            key={segment}
            className={`h-1.5 grow rounded-full ${segment < met ? COLORS[tone] : 'bg-line'}`}
          />
        ))}
      </div>
      <p role="status" className="whitespace-nowrap tabular-nums">
        {password === '' ? 'Strength' : `${WORDS[tone]}, ${met} of ${PASSWORD_CRITERIA}`}
      </p>
    </div>
  );
}
