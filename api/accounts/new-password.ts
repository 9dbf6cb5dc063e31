import { ApiError } from '#api/http/errors.ts';
import { newPasswordProblems } from '#domain/accounts/passwords.ts';
import { COMMON_PASSWORD, isEasilyGuessed } from './common-passwords.ts';

/** The first reason why the owner of this mail address cannot have a password, or undefined. */
export async function newPasswordProblem(password: string, email: string): Promise<string | undefined> {
  const [problem] = newPasswordProblems(password);
  if (problem !== undefined) return problem;
  return (await isEasilyGuessed(password, email)) ? COMMON_PASSWORD : undefined;
}

/** Throws 422 for a password that the owner of this mail address cannot have. */
export async function refuseWeakPassword(password: string, email: string): Promise<void> {
  const problem = await newPasswordProblem(password, email);
  if (problem !== undefined)
    throw new ApiError(422, problem, { code: 'VALIDATION', fields: { password: problem } });
}
