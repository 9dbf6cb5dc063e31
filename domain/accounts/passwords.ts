const MIN_PASSWORD_LENGTH = 8;
/** A longer one says no more, and costs the server as much as its sender likes. */
export const MAX_PASSWORD_LENGTH = 200;

const PASSWORD_REQUIRED = 'Password is required';
export const PASSWORDS_DIFFER = 'Passwords do not match';
const TOO_SHORT = `Password must be at least ${MIN_PASSWORD_LENGTH} characters long`;
const TOO_LONG = `Password must be at most ${MAX_PASSWORD_LENGTH} characters long`;

/** What a new password must have, in the letters and numbers of any script. */
const CRITERIA: readonly { isMet: (password: string) => boolean; otherwise: string }[] = [
  { isMet: (password) => [...password].length >= MIN_PASSWORD_LENGTH, otherwise: TOO_SHORT },
  {
    isMet: (password) => /\p{Lu}/u.test(password),
    otherwise: 'Password must contain at least one uppercase letter',
  },
  {
    isMet: (password) => /\p{Ll}/u.test(password),
    otherwise: 'Password must contain at least one lowercase letter',
  },
  { isMet: (password) => /\p{N}/u.test(password), otherwise: 'Password must contain at least one number' },
  {
    isMet: (password) => /[^\p{L}\p{N}\p{M}\p{C}]/u.test(password),
    otherwise: 'Password must contain at least one special character',
  },
];

/** The segments of the strength meter. */
export const PASSWORD_CRITERIA = CRITERIA.length;

/** A sentence for each rule that a new password breaks; none when it may be used. */
export function newPasswordProblems(password: string): string[] {
  if (password === '') return [PASSWORD_REQUIRED];
  const problems = CRITERIA.flatMap(({ isMet, otherwise }) => (isMet(password) ? [] : [otherwise]));
  return password.length > MAX_PASSWORD_LENGTH ? [TOO_LONG, ...problems] : problems;
}

/** Why a password cannot be the one of an account, or undefined. */
export function loginPasswordProblem(password: string): string | undefined {
  if (password === '') return PASSWORD_REQUIRED;
  return [...password].length < MIN_PASSWORD_LENGTH ? TOO_SHORT : undefined;
}

export type PasswordStrength = { met: number; tone: 'red' | 'yellow' | 'green' };

/** How many of the criteria a password meets, and the colour of the meter. */
export function passwordStrength(password: string): PasswordStrength {
  const met = CRITERIA.filter(({ isMet }) => isMet(password)).length;
  return { met, tone: met <= 2 ? 'red' : met === 3 ? 'yellow' : 'green' };
}
