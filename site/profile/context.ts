import { createContext, useContext } from 'react';
import type { Profile } from './api.ts';

type Own = { profile: Profile; take: (profile: Profile) => void };

export const ProfileContext = createContext<Own | undefined>(undefined);

/** The account on the page, and what takes in a newer answer about it. Throws outside of the page. */
export function useProfile(): Own {
  const own = useContext(ProfileContext);
  if (!own) throw new Error('This stands on no profile.');
  return own;
}
