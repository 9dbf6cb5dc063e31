import { atom, type ReadableAtom } from 'nanostores';
import {
  type AuthField,
  type AuthMode,
  EMPTY_FORM,
  kept,
  loginProblems,
  newPasswordFormProblems,
  type Problem,
  registerProblems,
  resetRequestProblems,
  twoStepProblems,
  verificationProblems,
} from './auth-form.ts';
import type { AuthGateway, SignedInUser } from './auth-gateway.ts';
import { type Auth, type AuthStart, startAuth } from './auth-state.ts';
import { afterRefusal, isAlreadyThere, isDeactivated } from './refusal.ts';

export type AuthScreenStore = ReturnType<typeof createAuth>;

/** How long the refusal of a registration stands before the screen switches to login. */
const SWITCH_TO_LOGIN_MS = 2_000;

const RESET_SENT = 'Password reset instructions have been sent to your email!';
const PASSWORD_SET = 'Your password has been changed. Sign in with it.';
const NOTHING_KEPT: Problem = {
  sentence:
    'Your browser keeps nothing for this site, so you could not stay signed in. Allow cookies and site data for it, then try again.',
};
const CLEAR = { problems: [], areCredentialsWrong: false } as const;

/** The sign-in screen: what stands in it, and the verbs that change it. */
export function createAuth(start: AuthStart, gateway: AuthGateway) {
  const $auth = atom<Auth>(startAuth(start));
  const show = (changed: Partial<Auth>) => $auth.set({ ...$auth.get(), ...changed });
  let leaving: (() => Promise<void>) | undefined;

  function switchTo(mode: AuthMode, notice = ''): void {
    show({ ...CLEAR, mode, step: 'form', notice, resetToken: undefined, setup: undefined });
  }

  async function attempt(problems: readonly Problem[], act: () => Promise<void>): Promise<void> {
    if ($auth.get().isBusy) return;
    show({ ...CLEAR, problems });
    if (problems.length > 0) return;
    show({ isBusy: true });
    await act().catch(refuse);
    show({ isBusy: false });
  }

  function refuse(failure: unknown): void {
    if (isDeactivated(failure)) gateway.showDeactivated(failure.details.restriction);
    show({ notice: '', ...afterRefusal($auth.get(), failure) });
    if (isAlreadyThere($auth.get())) void switchToLoginSoon();
  }

  async function switchToLoginSoon(): Promise<void> {
    await gateway.wait(SWITCH_TO_LOGIN_MS);
    if ($auth.get().mode === 'register') switchTo('login');
  }

  async function signIn(): Promise<void> {
    const { email, password, code } = $auth.get().form;
    const answer = await gateway.signIn({ email, password, ...(code && { code: code.trim() }) });
    const { recoveryCodes = [] } = answer;
    gateway.begin(answer, false);
    if (recoveryCodes.length === 0) return leave(answer.user, false);
    leaving = () => leave(answer.user, false);
    show({ step: 'recovery-codes', notice: '', recoveryCodes });
  }

  async function register(verificationCode?: string): Promise<void> {
    const { email, password, firstName, lastName, phone, username } = $auth.get().form;
    const answer = await gateway.register({
      ...{ email, password, firstName, lastName, phone, username },
      ...(verificationCode && { verificationCode }),
    });
    if ('codeSent' in answer) return askForCode(answer.message);
    gateway.begin(answer, true);
    await leave(answer.user, true);
  }

  function askForCode(notice: string): void {
    gateway.storeRegistration($auth.get().form);
    const form = { ...$auth.get().form, verificationCode: '' };
    show({ step: 'verification', notice, form, isPasswordLost: false });
  }

  async function sendAnotherCode(): Promise<void> {
    await register();
    show({ notice: `Another code is on its way. ${$auth.get().notice}` });
  }

  async function leave(user: SignedInUser, isNew: boolean): Promise<void> {
    show({ step: 'done', notice: '' });
    await gateway.leave(user, isNew);
  }

  async function reset(): Promise<void> {
    const { resetToken, form } = $auth.get();
    if (resetToken === undefined) {
      await gateway.requestReset(form.email);
      switchTo('login', RESET_SENT);
    } else {
      await gateway.setPassword(resetToken, form.password);
      show({ form: { ...EMPTY_FORM, email: form.email } });
      switchTo('login', PASSWORD_SET);
    }
  }

  const $state: ReadableAtom<Auth> = $auth;
  return {
    $auth: $state,
    switchTo: (mode: AuthMode) => switchTo(mode),
    /** Back from the code to the form, with all that was typed. */
    changeForm: () => show({ ...CLEAR, step: 'form', notice: '', setup: undefined }),
    sendCodeAgain: () => attempt(lostPasswordProblems($auth.get()), sendAnotherCode),
    /** On from the recovery codes. */
    goOn: () => leaving?.(),

    edit(field: AuthField, typed: string): void {
      show({ ...CLEAR, form: { ...$auth.get().form, [field]: kept(field, typed) } });
    },

    submit(): Promise<void> {
      const { mode, step, form, resetToken } = $auth.get();
      if (mode !== 'reset' && !gateway.canKeep()) return attempt([NOTHING_KEPT], signIn);
      if (step === 'two-step') return attempt(twoStepProblems(form), signIn);
      if (step === 'verification')
        return attempt([...lostPasswordProblems($auth.get()), ...verificationProblems(form)], () =>
          register(form.verificationCode),
        );
      if (mode === 'login') return attempt(loginProblems(form), signIn);
      if (mode === 'register') return attempt(registerProblems(form), () => register());
      const problems = resetToken === undefined ? resetRequestProblems(form) : newPasswordFormProblems(form);
      return attempt(problems, reset);
    },
  };
}

const lostPasswordProblems = ({ isPasswordLost, form }: Auth): Problem[] =>
  isPasswordLost ? newPasswordFormProblems(form) : [];
