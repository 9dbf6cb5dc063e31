import type { MouseEvent, ReactNode } from 'react';
import { authPath } from '#site/lib/paths.ts';
import { isPlainClick } from '#site/lib/plain-click.ts';
import { useAuth } from './auth-context.ts';
import type { AuthMode } from './auth-form.ts';

/** From one mode to the others. What was typed stays. */
export function AuthLinks({ redirect }: { redirect: string | undefined }) {
  const { auth } = useAuth();
  return (
    <div className="grid gap-1 border-t border-line pt-4">
      {auth.mode !== 'login' && (
        <p>
          Already have an account?{' '}
          <ModeLink mode="login" redirect={redirect}>
            Sign in
          </ModeLink>
        </p>
      )}
      {auth.mode !== 'register' && (
        <p>
          New here?{' '}
          <ModeLink mode="register" redirect={redirect}>
            Create an account
          </ModeLink>
        </p>
      )}
      {auth.resetToken !== undefined && (
        <p>
          Is the link too old?{' '}
          <ModeLink mode="reset" redirect={redirect}>
            Ask for a new one
          </ModeLink>
        </p>
      )}
      {auth.mode === 'login' && (
        <p>
          <ModeLink mode="reset" redirect={redirect}>
            Forgot your password?
          </ModeLink>
        </p>
      )}
    </div>
  );
}

type ModeLinkProps = { mode: AuthMode; redirect: string | undefined; children: ReactNode };

function ModeLink({ mode, redirect, children }: ModeLinkProps) {
  const { store } = useAuth();
  const href = authPath({ mode, ...(redirect && { redirect }) });
  const change = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    store.switchTo(mode);
  };
  return (
    <a
      href={href}
      onClick={change}
      className="inline-flex min-h-11 items-center font-semibold text-action underline"
    >
      {children}
    </a>
  );
}
