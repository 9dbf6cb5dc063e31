import { useState } from 'react';
import { Button } from '#site/ui/Button.tsx';
import { upgrade } from './change-role.ts';
import { RoleChoice } from './RoleChoice.tsx';

const UPGRADES = ['seller', 'dealer'] as const;
export type Upgrade = (typeof UPGRADES)[number];

/** Lets a buyer begin to sell. */
export function UpgradeForm({ first = 'seller' }: { first?: Upgrade }) {
  const [role, setRole] = useState<Upgrade>(first);
  const [isBusy, setBusy] = useState(false);
  return (
    <form
      className="grid gap-5"
      onSubmit={async (event) => {
        event.preventDefault();
        setBusy(true);
        if (!(await upgrade(role))) setBusy(false);
      }}
    >
      <RoleChoice legend="How do you sell?" roles={UPGRADES} chosen={role} onChoose={setRole} />
      <p className="text-sm text-soft">
        Your account stays the same: saved vehicles, searches and messages remain, and you can change back in
        your profile.
      </p>
      <Button type="submit" disabled={isBusy}>
        {isBusy ? 'One moment …' : role === 'dealer' ? 'Become a Dealer' : 'Become a Seller'}
      </Button>
    </form>
  );
}
