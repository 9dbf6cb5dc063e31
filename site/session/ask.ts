import type { Answer, CallName } from '#api/wire.ts';
import { type FailureDetails, failureOf } from '#site/lib/api-failure.ts';
import { call } from './call.ts';
import type { AnySent, CallArguments } from './request.ts';

/** Its own refusal is followed by the sign-in screen. */
const REFRESH: CallName = 'POST /api/auth/refresh';

/**
 * Makes a call with the session's token, if there is one. Rejects with an ApiFailure, or as aborted. Answers are not validated here: the
 * API's tests check each against the schema that its type is inferred from.
 */
export function ask<Name extends CallName>(name: Name, ...sent: CallArguments<Name>): Promise<Answer<Name>>;
export async function ask(name: CallName, sent?: AnySent): Promise<unknown> {
  const { response, caller } = await call(name, sent);
  const answer: FailureDetails & { success?: boolean } = await response.json().catch(() => ({}));
  if (response.ok && answer.success === true) return answer;
  throw name === REFRESH ? failureOf(response.status, answer) : caller.refused(response.status, answer);
}
