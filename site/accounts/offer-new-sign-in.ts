import { authPath } from '#site/lib/paths.ts';
import { askToConfirm } from '#site/ui/ask-to-confirm.ts';
import { closeSession } from './sign-out.ts';
import { renewNow } from './upkeep.ts';

/** Asks a person with a new role but no fresh token to sign in again; true when they agree, and the page is left. */
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
