import { recallSession } from './session.store.ts';

/** Forgets all that this site has kept in the browser, cookies too: a fresh start where something is stuck. */
export function clearEverything(): void {
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Where nothing may be kept there is nothing to clear.
  }
  for (const cookie of document.cookie.split(';')) {
    const [name = ''] = cookie.split('=');
    if (name.trim()) document.cookie = `${name.trim()}=; path=/; max-age=0`;
  }
  recallSession();
}
