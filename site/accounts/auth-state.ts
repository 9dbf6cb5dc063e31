import type { FailureDetails } from '#site/lib/api-failure.ts';
import { type AuthForm, type AuthMode, EMPTY_FORM, type Problem } from './auth-form.ts';

/** The step of the screen: the form of its mode, a code, to note codes down, or nothing any more. */
type AuthStep = 'form' | 'verification' | 'two-step' | 'recovery-codes' | 'done';

export type Auth = {
  mode: AuthMode;
  step: AuthStep;
  form: AuthForm;
  problems: readonly Problem[];
  /** Mail address and password are wrong together; neither is by itself. */
  areCredentialsWrong: boolean;
  /** What went well, or why the screen is here. */
  notice: string;
  isBusy: boolean;
  /** Of a mailed link, which allows setting a new password. */
  resetToken: string | undefined;
  /** The code is entered on a page that was loaded anew: passwords are never kept, so they are typed again. */
  isPasswordLost: boolean;
  /** For accounts that must set up an authenticator app before going on. */
  setup: FailureDetails['twoStepSetup'];
  recoveryCodes: readonly string[];
};

export type AuthStart = Pick<Auth, 'mode' | 'notice' | 'resetToken'> & Partial<Pick<Auth, 'form' | 'step'>>;

export const startAuth = ({ form = EMPTY_FORM, step = 'form', ...start }: AuthStart): Auth => ({
  ...start,
  form,
  step,
  isPasswordLost: step === 'verification',
  problems: [],
  areCredentialsWrong: false,
  isBusy: false,
  setup: undefined,
  recoveryCodes: [],
});
