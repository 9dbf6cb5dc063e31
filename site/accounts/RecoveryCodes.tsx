import { Button } from '#site/ui/Button.tsx';

/** The codes that open an account when the phone with the app is gone. They are shown once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <div className="grid gap-4">
      <p>
        Two-step sign-in is on. Print these codes or write them down: each opens your account once if you lose
        your phone, and we cannot show them again.
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-6 gap-y-1 rounded-control bg-sand p-4">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onKept}>I have kept them</Button>
        <Button variant="outline" onClick={() => print()}>
          Print
        </Button>
      </div>
    </div>
  );
}
