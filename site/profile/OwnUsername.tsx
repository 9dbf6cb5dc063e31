import { useProfile } from './context.ts';

/** Tells password managers whose password a form is about: they look for a text field, seen or not. */
export function OwnUsername() {
  const { profile } = useProfile();
  return <input type="text" name="username" autoComplete="username" value={profile.email} readOnly hidden />;
}
