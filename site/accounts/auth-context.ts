import { createContext, useContext } from 'react';
import type { AuthScreenStore } from './auth.store.ts';
import type { AuthField } from './auth-form.ts';
import type { Auth } from './auth-state.ts';

type Screen = { auth: Auth; store: AuthScreenStore; isDemo: boolean };

export const AuthContext = createContext<Screen | undefined>(undefined);

/** The screen that a piece stands in. Throws outside of one. */
export function useAuth(): Screen {
  const screen = useContext(AuthContext);
  if (!screen) throw new Error('This stands in no sign-in screen.');
  return screen;
}

export const fieldId = (field: AuthField): string => `auth-${field}`;

/** What binds an input to a field of the screen: its value, its errors, and what typing does. */
export function useField(field: AuthField) {
  const { auth, store } = useAuth();
  const error = auth.problems
    .filter((problem) => problem.field === field)
    .map(({ sentence }) => sentence)
    .join('. ');
  const isWrong = auth.areCredentialsWrong && (field === 'email' || field === 'password');
  return {
    id: fieldId(field),
    value: auth.form[field],
    onChange: (event: { currentTarget: { value: string } }) => store.edit(field, event.currentTarget.value),
    ...(error && { error }),
    ...(isWrong && { 'aria-invalid': true as const }),
  };
}
