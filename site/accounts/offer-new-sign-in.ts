import { authPath } from '#site/lib/paths.ts';
import { askToConfirm } from '#site/ui/ask-to-confirm.ts';
import { closeSession } from './sign-out.ts';
import { renewNow } from './upkeep.ts';

/** Asks whoever has a new role without a fresh token to sign in anew; true when they do, and the page is left. */
export async function offerNewSignIn(): Promise<boolean> {
  const isWanted = await askToConfirm({
    title: 'Role updated',
    text: 'Please log out and log back in for your new role to take effect. Do you want to log out now?',
    yes: 'Log out now',
    no: 'Later',
  });
  if (isWanted) {
    await closeSession();
    location.assign(authPath());
  } else await renewNow();
  return isWanted;
}
