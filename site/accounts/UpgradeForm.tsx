import { useState } from 'react';
import { Button } from '#site/ui/Button.tsx';
import { upgrade } from './change-role.ts';
import { RoleChoice } from './RoleChoice.tsx';

const UPGRADES = ['seller', 'dealer'] as const;
export type Upgrade = (typeof UPGRADES)[number];

/** Lets people begin to sell: buyers either way, others as dealers. */
export function UpgradeForm({ roles = UPGRADES }: { roles?: readonly [Upgrade, ...Upgrade[]] }) {
  const [role, setRole] = useState<Upgrade>(roles[0]);
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
      {roles.length > 1 && (
        <RoleChoice legend="How do you sell?" roles={roles} chosen={role} onChoose={setRole} />
      )}
      <p className="text-sm text-soft">
        Your account stays the same: saved vehicles, searches and messages remain, and you can change back in
        your profile.
      </p>
      <Button type="submit" isBusy={isBusy}>
        {isBusy ? 'One moment …' : role === 'dealer' ? 'Become a Dealer' : 'Become a Seller'}
      </Button>
    </form>
  );
}
