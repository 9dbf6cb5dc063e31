import { useEffect, useRef } from 'react';
import { authPath } from '#site/lib/paths.ts';
import { forgetDraft, forgetRegistration, storeDraft } from './auth-draft.ts';
import type { Auth } from './auth-state.ts';

/** Calls `act` when the step of the screen changes; not for the first one. */
function useNextQuestion({ mode, step, resetToken, setup }: Auth, act: () => void): void {
  const question = `${mode} ${step} ${resetToken ?? ''} ${setup?.secret ?? ''}`;
  const last = useRef(question);
  useEffect(() => {
    if (question === last.current) return;
    last.current = question;
    act();
  });
}

/** The title of each new question gets the focus, or what was wrong with the last answer. */
export function useAuthFocus(auth: Auth) {
  const title = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  useNextQuestion(auth, () => title.current?.focus());
  useEffect(() => {
    if (auth.problems.length > 0) summary.current?.focus();
  }, [auth.problems]);
  return { title, summary };
}

/** Loaded again, the page shows the same form. */
export function useAuthAddress(auth: Auth, redirect: string | undefined): void {
  useNextQuestion(auth, () =>
    history.replaceState(null, '', authPath({ mode: auth.mode, ...(redirect && { redirect }) })),
  );
}

/** Keeps what was typed, but for the password, until the registration is done; a pending one until another question. */
export function useAuthDraft(auth: Auth): void {
  const { mode, step, form } = auth;
  useNextQuestion(auth, () => {
    if (step !== 'verification') forgetRegistration();
  });
  useEffect(() => {
    if (step === 'done') forgetDraft();
    else if (mode === 'register') storeDraft(form);
  }, [mode, step, form]);
}
