import type { ChoosableRole, Role } from '#domain/accounts/roles.ts';
import { dashboardPath, homePath } from '#site/lib/paths.ts';
import { $session, changeUser, replaceToken } from '#site/session/session.store.ts';
import { showToast } from '#site/ui/toast.store.ts';
import { updateRole, upgradeRole } from './api.ts';

const ROLE_FAILED =
  'Failed to update role. Please try again or log out and log back in to ensure proper role setup.';

/** The page after a choice of role: the market, or the role's own work. */
export const pathOfChosen = (role: Role): string =>
  role === 'buyer' || role === 'seller' ? homePath() : dashboardPath(role);

type RoleChange = 'failed' | 'changed' | 'needs-new-sign-in';

/** Gives the signed-in person another role; without a fresh token they should sign in anew. */
export async function chooseRole(role: ChoosableRole): Promise<RoleChange> {
  const before = $session.get()?.token;
  try {
    const { token, expiresIn, data } = await updateRole(role);
    if (token) replaceToken(before, token, expiresIn);
    changeUser(data.user);
    return token ? 'changed' : 'needs-new-sign-in';
  } catch {
    showToast({ title: ROLE_FAILED, variant: 'destructive' });
    return 'failed';
  }
}

/** Makes a buyer a seller. Rejects with an ApiFailure. */
export const becomeSeller = (): Promise<void> => raiseTo('seller');

async function raiseTo(role: 'seller' | 'dealer'): Promise<void> {
  const before = $session.get()?.token;
  const { token, expiresIn, user } = await upgradeRole(role);
  if (token) replaceToken(before, token, expiresIn);
  changeUser(user);
}

/** Makes a buyer a seller or dealer and leads to their dashboard; false, with a toast, when it did not work. */
export async function upgrade(role: 'seller' | 'dealer'): Promise<boolean> {
  try {
    await raiseTo(role);
    location.assign(dashboardPath(role));
    return true;
  } catch {
    showToast({
      title: 'Your account was not upgraded',
      description: 'Nothing has changed. Please try again in a moment.',
      variant: 'destructive',
    });
    return false;
  }
}
