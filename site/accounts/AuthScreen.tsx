import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { BRAND } from '#domain/brand.ts';
import { homePath } from '#site/lib/paths.ts';
import { ErrorSummary } from '#site/ui/ErrorSummary.tsx';
import { AuthForms } from './AuthForms.tsx';
import { AuthLinks } from './AuthLinks.tsx';
import { createAuth } from './auth.store.ts';
import { readAuthAddress, safeRedirect } from './auth-address.ts';
import { AuthContext, fieldId } from './auth-context.ts';
import { recallDraft, recallRegistration } from './auth-draft.ts';
import { type AuthMode, resumedNotice } from './auth-form.ts';
import { browserAuthGateway } from './auth-gateway.ts';
import type { Auth, AuthStart } from './auth-state.ts';
import { useAuthAddress, useAuthDraft, useAuthFocus } from './use-auth-screen.ts';

const TITLES: Record<AuthMode, string> = {
  login: 'Sign in',
  register: 'Create your account',
  reset: 'Reset your password',
};
const STEP_TITLES: Partial<Record<Auth['step'], string>> = {
  verification: 'Check your mail',
  'two-step': 'One more step',
  'recovery-codes': 'Keep your recovery codes',
  done: 'Karibu!',
};

const titleOf = ({ mode, step, resetToken }: Auth): string =>
  STEP_TITLES[step] ?? (resetToken === undefined ? TITLES[mode] : 'Set a new password');

function startOf(params: URLSearchParams, usual: AuthMode): AuthStart {
  const start = readAuthAddress(params, usual);
  if (start.mode !== 'register') return start;
  const form = recallRegistration();
  if (!form) return { ...start, form: recallDraft() };
  return { ...start, form, step: 'verification', notice: resumedNotice(form.email) };
}

/** Signing in, registering and resetting a password; `mode` is what the page shows when its address names none. */
export function AuthScreen({ mode, isDemo }: { mode: AuthMode; isDemo: boolean }) {
  const [params] = useState(() => new URLSearchParams(location.search));
  const redirect = safeRedirect(params.get('redirect'), location.origin);
  const [store] = useState(() => createAuth(startOf(params, mode), browserAuthGateway(redirect)));
  const auth = useStore(store.$auth);
  const { title, summary } = useAuthFocus(auth);
  useAuthAddress(auth, redirect);
  useAuthDraft(auth);
  useEffect(() => {
    document.title = `${auth.problems.length > 0 ? 'Error: ' : ''}${titleOf(auth)} | ${BRAND.name}`;
  }, [auth]);

  return (
    <AuthContext value={{ auth, store, isDemo }}>
      <h1 ref={title} tabIndex={-1} className="text-title outline-none">
        {titleOf(auth)}
      </h1>
      {auth.notice && (
        <p role="status" className="rounded-control bg-tint p-4">
          {auth.notice}
        </p>
      )}
      <ErrorSummary
        title="There is a problem"
        summary={summary}
        problems={auth.problems.map(({ sentence, field }) => ({
          sentence,
          fieldId: field && fieldId(field),
        }))}
      />
      <AuthForms />
      {auth.step === 'form' && <AuthLinks redirect={redirect} />}
      <p>
        <a
          href={homePath()}
          className="inline-flex min-h-11 items-center text-soft underline hover:text-action"
        >
          Back to the homepage
        </a>
      </p>
    </AuthContext>
  );
}
