import { useState } from 'react';
import { CHOOSABLE_ROLES, type ChoosableRole } from '#domain/accounts/roles.ts';
import { forget } from '#site/lib/stored.ts';
import { $session } from '#site/session/session.store.ts';
import { Button } from '#site/ui/Button.tsx';
import { chooseRole, pathOfChosen } from './change-role.ts';
import { offerNewSignIn } from './offer-new-sign-in.ts';
import { RoleChoice } from './RoleChoice.tsx';
import { ROLE_SELECTION_KEY, WELCOME_KEY } from './welcome-flags.ts';

/** The choice is made or declined: it is not asked again. */
export function stopAsking(): void {
  forget(WELCOME_KEY);
  forget(ROLE_SELECTION_KEY);
}

const presentRole = (): ChoosableRole =>
  CHOOSABLE_ROLES.find((role) => role === $session.get()?.user.role) ?? 'buyer';

/** The choice of a role. */
export function WelcomeForm({ onDone }: { onDone: () => void }) {
  const [role, setRole] = useState<ChoosableRole>(presentRole);
  const [isBusy, setBusy] = useState(false);

  async function choose(): Promise<void> {
    if (role === $session.get()?.user.role) return onDone();
    setBusy(true);
    const change = await chooseRole(role);
    setBusy(false);
    if (change === 'failed') return;
    stopAsking();
    if (change === 'needs-new-sign-in' && (await offerNewSignIn())) return;
    location.assign(pathOfChosen(role));
  }

  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void choose();
      }}
    >
      <RoleChoice
        legend="What brings you here? You can change this later in your profile."
        roles={CHOOSABLE_ROLES}
        chosen={role}
        onChoose={setRole}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? 'One moment …' : 'Continue'}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Skip
        </Button>
      </div>
    </form>
  );
}
