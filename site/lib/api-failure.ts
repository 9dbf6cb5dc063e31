import type { RestrictedFailure, SignInFailure } from '#api/accounts/schema.ts';
import type { Listing } from '#api/selling/schema.ts';

/** What a failed call answers besides its sentence; any part may be missing where something else than the API answers. */
export type FailureDetails = Partial<Omit<SignInFailure, 'success'>> & {
  /** Why an account is off the market. */
  restriction?: RestrictedFailure['restriction'];
  /** The sentence where there is no `error`. */
  message?: string;
  /** The words of the popup, where the server has some of its own, and what may help. */
  userMessage?: string;
  suggestion?: string;
  /** What stands there now, where a change was made on an old version. */
  vehicle?: Listing;
};

const NO_ANSWER = 'The market could not be reached. Check your connection and try again.';

/** A call that did not succeed; the message is a sentence for people. A status of 0: no answer came. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly details: FailureDetails;
  constructor(sentence: string, status: number, details: FailureDetails = {}) {
    super(sentence);
    this.status = status;
    this.details = details;
  }

  get fields(): Readonly<Record<string, string>> {
    return this.details.fields ?? {};
  }
}

/** The failure that an answer tells of. */
export const failureOf = (status: number, details: FailureDetails): ApiFailure =>
  new ApiFailure(details.error ?? NO_ANSWER, status, details);

export const unreachable = (): ApiFailure => new ApiFailure(NO_ANSWER, 0);
