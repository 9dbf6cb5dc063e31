import { RecoveryCodes } from '#site/accounts/RecoveryCodes.tsx';

type KeepCodesProps = { codes: readonly string[]; onKept: () => void };

export function KeepCodes({ codes, onKept }: KeepCodesProps) {
  return (
    <div role="status" className="max-w-xl">
      <RecoveryCodes codes={codes} onKept={onKept} />
    </div>
  );
}
