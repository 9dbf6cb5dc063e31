import { $session, takeSessionHeaders } from '#site/accounts/session.store.ts';

/** What a failed call answers besides its sentence. */
export type FailureDetails = {
  /** The server's own sentence; `message` where it has no `error`. */
  error?: string;
  message?: string;
  /** A sentence for each field that is wrong. */
  fields?: Readonly<Record<string, string>>;
  /** What to offer about it, such as `redirect_login`. */
  action?: string;
  /** The words of the popup, where the server has some of its own, and what may help. */
  userMessage?: string;
  suggestion?: string;
  /** The password was right and a code is asked for; `twoStepSetup` for whoever has to set up an app first. */
  twoStep?: boolean;
  twoStepSetup?: { secret: string; uri: string };
};

/** A call that did not succeed; the message is a sentence for people. A status of 0: nobody answered. */
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

/** Its own refusal is followed by the sign-in screen. */
export const REFRESH_PATH = '/api/auth/refresh';

const NO_ANSWER = 'The market could not be reached. Check your connection and try again.';

export const get = <Answer>(path: string, signal?: AbortSignal): Promise<Answer> => ask(path, {}, signal);

export const post = <Answer>(path: string, body: unknown, signal?: AbortSignal): Promise<Answer> =>
  ask(path, jsonInit('POST', body), signal);

/** A write that may be repeated: under the same key it happens once. */
export const postOnce = <Answer>(path: string, body: unknown, key: string): Promise<Answer> => {
  const init = jsonInit('POST', body);
  return ask(path, { ...init, headers: { ...init.headers, 'idempotency-key': key } });
};

export const jsonInit = (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', body: unknown) => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Makes a call as whoever is signed in. Rejects with an ApiFailure, or as aborted. */
export async function ask<Answer>(path: string, init: RequestInit, signal?: AbortSignal): Promise<Answer> {
  const caller = readCaller();
  const response = await fetch(path, {
    ...init,
    headers: { accept: 'application/json', ...caller.headers, ...init.headers },
    signal: signal ?? null,
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new ApiFailure(NO_ANSWER, 0);
  });
  caller.takeHeaders(response.headers);
  const answer: Answer & FailureDetails & { success?: boolean } = await response.json().catch(() => ({}));
  if (response.ok && answer.success === true) return answer;
  const failure = new ApiFailure(answer.error ?? NO_ANSWER, response.status, answer);
  if (path !== REFRESH_PATH) caller.hear(failure);
  throw failure;
}

/** Whoever is signed in when a call begins: its headers, and what its answer means for them and nobody else. */
export function readCaller() {
  const sent = $session.get()?.token;
  return {
    headers: sent === undefined ? {} : { authorization: `Bearer ${sent}` },
    takeHeaders: (headers: Headers) => takeSessionHeaders(headers, sent),
    /** Somebody who thought that they were signed in is told, whatever the call was for. */
    hear(failure: ApiFailure): void {
      const isStillTheirs = sent !== undefined && sent === $session.get()?.token;
      if (failure.status === 401 && failure.details.action && isStillTheirs) void raise(failure);
    },
  };
}

async function raise(failure: ApiFailure): Promise<void> {
  (await import('#site/accounts/auth-error.store.ts')).raiseAuthError(failure);
}
