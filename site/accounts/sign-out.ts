import { signOutThere } from '#site/lib/accounts-api.ts';
import { homePath } from '#site/lib/paths.ts';
import { endSession } from './session.store.ts';

/** Ends the session, at the server too where it can be reached, and leads home. */
export async function signOut(leadTo = homePath()): Promise<void> {
  await signOutThere().catch(() => undefined);
  endSession();
  location.assign(leadTo);
}
