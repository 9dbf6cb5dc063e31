import { useStore } from '@nanostores/react';
import { createRoot } from 'react-dom/client';
import { BRAND } from '#domain/brand.ts';
import { loginPath } from '#site/lib/paths.ts';
import { SUPPORT_EMAIL } from '#site/lib/support-email.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { Dialog } from '#site/ui/Dialog.tsx';
import { $authError, dismissAuthError } from './auth-error.store.ts';
import { type AuthError, type Remedy, remedyFor } from './auth-error.ts';
import { clearEverything } from './clear-everything.ts';
import { endSession } from './session.store.ts';

const place = document.createElement('div');
document.body.append(place);
createRoot(place).render(<AuthErrorPopup />);

function AuthErrorPopup() {
  const error = useStore($authError);
  if (!error) return null;
  return (
    <Dialog open onClose={() => dismiss(error)} title={error.error}>
      <div role="alert" className="grid gap-4">
        <p>{error.message}</p>
        {error.suggestion && <p className="text-soft">{error.suggestion}</p>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="outline" onClick={() => dismiss(error)}>
            Not now
          </Button>
          <RemedyButton error={error} />
        </div>
      </div>
    </Dialog>
  );
}

/** Who declines to sign in again goes on as a visitor, so that the next call does not ask once more. */
function dismiss(error: AuthError): void {
  if (remedyFor(error) === 'sign-in-again') endSession();
  dismissAuthError();
}

function RemedyButton({ error }: { error: AuthError }) {
  const remedy = remedyFor(error);
  if (remedy === 'contact-support')
    return <ButtonLink href={supportMailUrl(error)}>Contact Support</ButtonLink>;
  const { words, act } = ACTS[remedy];
  return <Button onClick={act}>{words}</Button>;
}

function supportMailUrl({ error, message }: AuthError): string {
  const subject = encodeURIComponent(`${BRAND.name}: ${error}`);
  return `mailto:${SUPPORT_EMAIL}?subject=${subject}&body=${encodeURIComponent(message)}`;
}

const ACTS: Record<Exclude<Remedy, 'contact-support'>, { words: string; act: () => void }> = {
  'sign-in-again': { words: 'Sign In Again', act: () => void leaveAfter(endSession) },
  'clear-and-sign-in': { words: 'Clear & Sign In', act: () => void leaveAfter(clearEverything) },
  'try-again': {
    words: 'Try Again',
    act: () => {
      endSession();
      location.reload();
    },
  },
  retry: { words: 'Retry', act: () => location.reload() },
};

async function leaveAfter(forget: () => void | Promise<void>): Promise<void> {
  const redirect = location.pathname + location.search;
  await forget();
  location.assign(loginPath(redirect));
}
