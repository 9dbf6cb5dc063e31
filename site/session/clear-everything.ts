import { recallSession } from './session.store.ts';

/** Forgets all that this site has kept in the browser, cookies too: a fresh start where something is stuck. */
export async function clearEverything(): Promise<void> {
  try {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  } catch {
    // Where nothing may be kept there is nothing to clear.
  }
  if ('cookieStore' in window)
    for (const { name = '' } of await cookieStore.getAll()) await cookieStore.delete(name);
  recallSession();
}
