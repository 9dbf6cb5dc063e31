import { ApiFailure } from '#site/lib/api-failure.ts';
import { type AuthMode, problemsOfFields } from './auth-form.ts';
import type { Auth } from './auth-state.ts';

const NETWORK_ERROR = 'Network error. Please try again.';
const FAILED: Record<AuthMode, string> = {
  login: 'Login failed',
  register: 'Registration failed',
  reset: 'Password reset failed',
};

/** What the screen shows once a call was refused. */
export function afterRefusal({ mode, step, form }: Auth, failure: unknown): Partial<Auth> {
  if (!(failure instanceof ApiFailure) || failure.status === 0)
    return { problems: [{ sentence: NETWORK_ERROR }] };
  const { twoStep, twoStepSetup, message = FAILED[mode], error = message } = failure.details;
  if (twoStep && (step !== 'two-step' || twoStepSetup))
    return { step: 'two-step', notice: error, setup: twoStepSetup, form: { ...form, code: '' } };
  if (twoStep) return { problems: [{ sentence: error, field: 'code' }] };
  const named = problemsOfFields(failure.fields);
  const isOfForm = named.some(({ field }) => field !== 'verificationCode');
  return {
    problems: named.length > 0 ? named : [{ sentence: error }],
    areCredentialsWrong: mode === 'login' && /invalid|password|email/i.test(error),
    ...(isOfForm && { step: 'form' }),
  };
}

export const isAlreadyThere = ({ mode, problems }: Auth): boolean =>
  mode === 'register' && problems.some(({ sentence }) => /already exists/i.test(sentence));

export const isDeactivated = (failure: unknown): failure is ApiFailure =>
  failure instanceof ApiFailure && failure.details.action === 'account_deactivated';
