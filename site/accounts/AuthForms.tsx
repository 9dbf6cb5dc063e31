import type { ReactNode } from 'react';
import { privacyPath, termsPath } from '#site/lib/paths.ts';
import { Button } from '#site/ui/Button.tsx';
import {
  CurrentPasswordField,
  EmailField,
  NewPasswordFields,
  PersonFields,
  TwoStepField,
  VerificationCodeField,
} from './AuthFields.tsx';
import { useAuth } from './auth-context.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TwoStepSetup } from './TwoStepSetup.tsx';

/** The form of the mode and step that the screen is in. */
export function AuthForms() {
  const { auth, store } = useAuth();
  if (auth.step === 'recovery-codes')
    return <RecoveryCodes codes={auth.recoveryCodes} onKept={() => void store.goOn()} />;
  if (auth.step === 'done') return <p role="status">You are signed in. Taking you on …</p>;
  if (auth.step === 'two-step') return <TwoStepForm />;
  if (auth.step === 'verification') return <VerificationForm />;
  if (auth.mode === 'register') return <RegisterForm />;
  return auth.mode === 'reset' ? <ResetForm /> : <LoginForm />;
}

type AuthFormProps = { name: string; submit: string; children: ReactNode; after?: ReactNode };

/** A real form, so that password managers see it sent. */
function AuthForm({ name, submit, children, after }: AuthFormProps) {
  const { auth, store } = useAuth();
  return (
    <form
      name={name}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void store.submit();
      }}
      className="grid gap-4"
    >
      {children}
      <Button type="submit" size="large" isBusy={auth.isBusy}>
        {auth.isBusy ? 'One moment …' : submit}
      </Button>
      {after}
    </form>
  );
}

const LoginForm = () => (
  <AuthForm name="login" submit="Sign In">
    <EmailField />
    <CurrentPasswordField />
  </AuthForm>
);

const RegisterForm = () => (
  <AuthForm name="register" submit="Create Account">
    <PersonFields />
    <NewPasswordFields />
    <p className="text-sm text-soft">
      By creating an account you accept the <AsideLink href={termsPath()}>terms</AsideLink>. What we keep of
      you, and for how long, is on the page about <AsideLink href={privacyPath()}>privacy</AsideLink>.
    </p>
  </AuthForm>
);

/** Read beside the form: what was typed stays. */
const AsideLink = (props: { href: string; children: ReactNode }) => (
  <a target="_blank" rel="noreferrer" className="text-action underline" {...props} />
);

function ResetForm() {
  const { auth } = useAuth();
  if (auth.resetToken !== undefined)
    return (
      <AuthForm name="new-password" submit="Set New Password">
        <NewPasswordFields />
      </AuthForm>
    );
  return (
    <AuthForm name="reset" submit="Send Reset Link">
      <p className="text-soft">We mail you a link with which you can set a new password.</p>
      <EmailField />
      <MailOfDemo />
    </AuthForm>
  );
}

/** A local demo rarely has a mail server. */
function MailOfDemo() {
  const { isDemo } = useAuth();
  if (!isDemo || !['localhost', '127.0.0.1'].includes(location.hostname)) return null;
  return (
    <p className="text-sm text-soft">
      This is a demo market on your own machine: without a mail server its mails can be read at the link that
      was printed when it was started.
    </p>
  );
}

function VerificationForm() {
  const { auth, store } = useAuth();
  const ways = (
    <div className="-mx-3 flex flex-wrap">
      <Button variant="quiet" onClick={() => void store.sendCodeAgain()}>
        Send a new code
      </Button>
      <Button variant="quiet" onClick={store.changeForm}>
        Change what I typed
      </Button>
    </div>
  );
  return (
    <AuthForm name="verification" submit="Finish Registration" after={ways}>
      <VerificationCodeField />
      {auth.isPasswordLost && <NewPasswordFields />}
      <p className="text-sm text-soft">
        No mail after a minute? Look among the unwanted mail, or ask for a new code.
      </p>
      <MailOfDemo />
    </AuthForm>
  );
}

function TwoStepForm() {
  const { auth, store } = useAuth();
  const another = (
    <Button variant="quiet" onClick={store.changeForm}>
      Use another account
    </Button>
  );
  return (
    <AuthForm name="two-step" submit="Continue" after={another}>
      {auth.setup && <TwoStepSetup {...auth.setup} />}
      <TwoStepField />
    </AuthForm>
  );
}
