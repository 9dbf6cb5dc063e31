import { recallSession } from './session.store.ts';

// Signing in or out in another tab.
addEventListener('storage', () => recallSession());
