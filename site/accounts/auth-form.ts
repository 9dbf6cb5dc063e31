import { INVALID_EMAIL, readEmail } from '#domain/accounts/email.ts';
import { loginPasswordProblem, newPasswordProblems, PASSWORDS_DIFFER } from '#domain/accounts/passwords.ts';
import { INVALID_PHONE, readPhone } from '#domain/accounts/phone.ts';
import { usernameProblem } from '#domain/accounts/username.ts';

export const AUTH_MODES = ['login', 'register', 'reset'] as const;
export type AuthMode = (typeof AUTH_MODES)[number];

export const EMPTY_FORM = {
  email: '',
  password: '',
  confirmPassword: '',
  firstName: '',
  lastName: '',
  phone: '',
  username: '',
  /** The digits that came by mail. */
  verificationCode: '',
  /** Of the authenticator app, or a recovery code. */
  code: '',
};
export type AuthForm = typeof EMPTY_FORM;
export type AuthField = keyof AuthForm;

/** In the order in which they stand on the screen. */
export const AUTH_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'username',
  'password',
  'confirmPassword',
  'verificationCode',
  'code',
] as const satisfies readonly AuthField[];

/** One thing that is wrong, and the field to put it right in. */
export type Problem = { sentence: string; field?: AuthField | undefined };

export const CODE_LENGTH = 6;
const CODE_MISSING = `Please enter the ${CODE_LENGTH}-digit code`;
const EMAIL_MISSING = 'Please enter your email address';

/** What a field keeps of what is typed into it: a code that came by mail has digits only, at most six. */
export const kept = (field: AuthField, typed: string): string =>
  field === 'verificationCode' ? typed.replaceAll(/\D/g, '').slice(0, CODE_LENGTH) : typed;

export const loginProblems = ({ email, password }: AuthForm): Problem[] =>
  listed({ email: emailProblem(email), password: loginPasswordProblem(password) });

export const registerProblems = (form: AuthForm): Problem[] =>
  listed({
    email: emailProblem(form.email),
    username: usernameProblem(form.username),
    phone: form.phone.trim() && !readPhone(form.phone) ? INVALID_PHONE : undefined,
    ...passwordPair(form),
  });

export const resetRequestProblems = ({ email }: AuthForm): Problem[] =>
  listed({ email: email.trim() ? emailProblem(email) : EMAIL_MISSING });

export const newPasswordFormProblems = (form: AuthForm): Problem[] => listed(passwordPair(form));

export const verificationProblems = ({ verificationCode }: AuthForm): Problem[] =>
  listed({ verificationCode: verificationCode.length === CODE_LENGTH ? undefined : CODE_MISSING });

/** What stands above the code of a registration that is resumed after a reload. */
export const resumedNotice = (email: string): string =>
  `Welcome back. Enter the code that we have sent to ${email}, and choose your password once more: we do not keep it.`;

export const twoStepProblems = ({ code }: AuthForm): Problem[] =>
  listed({ code: code.trim() ? undefined : CODE_MISSING });

const emailProblem = (typed: string): string | undefined =>
  readEmail(typed) === undefined ? INVALID_EMAIL : undefined;

const passwordPair = ({ password, confirmPassword }: AuthForm) => ({
  password: newPasswordProblems(password),
  confirmPassword: password === confirmPassword ? undefined : PASSWORDS_DIFFER,
});

type Found = { [Field in AuthField]?: string | string[] | undefined };

function listed(found: Found): Problem[] {
  return AUTH_FIELDS.flatMap((field) => [found[field] ?? []].flat().map((sentence) => ({ sentence, field })));
}

/** What the server said about fields, in the order of the form; those it does not know stand without a link. */
export function problemsOfFields(fields: Readonly<Record<string, string>>): Problem[] {
  return Object.entries(fields).map(([name, sentence]) => ({
    sentence,
    field: AUTH_FIELDS.find((field) => field === name),
  }));
}
