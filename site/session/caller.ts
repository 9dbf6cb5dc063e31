import { type ApiFailure, type FailureDetails, failureOf } from '#site/lib/api-failure.ts';
import { $session, takeSessionHeaders } from './session.store.ts';

/** The session when a call begins: its headers, and an answer that touches no later session. */
export function readCaller() {
  const sent = $session.get()?.token;
  return {
    headers: sent === undefined ? {} : { authorization: `Bearer ${sent}` },
    takeHeaders: (headers: Headers) => takeSessionHeaders(headers, sent),
    /** The failure of a refused call. An expired session opens the popup, after any call. */
    refused(status: number, details: FailureDetails): ApiFailure {
      const failure = failureOf(status, details);
      const isStillTheirs = sent !== undefined && sent === $session.get()?.token;
      if (status === 401 && details.action && isStillTheirs) void raise(failure);
      return failure;
    },
  };
}

async function raise(failure: ApiFailure): Promise<void> {
  (await import('./auth-error.store.ts')).raiseAuthError(failure);
}
