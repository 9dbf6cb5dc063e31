import { BRAND } from '#domain/brand.ts';
import { ApiFailure } from '#site/lib/api-failure.ts';

/** Failures of authentication, as the popup words them. */
export type AuthError = {
  success: false;
  /** Its title. */
  error: string;
  message: string;
  /** What to offer; nothing and `retry` go away by themselves. */
  action?: string;
  userMessage?: string;
  suggestion?: string;
};

const SESSION_EXPIRED: AuthError = {
  success: false,
  error: 'Authentication required',
  message: 'Your session has expired. Please log in again to continue.',
  action: 'redirect_login',
};
const NETWORK: AuthError = {
  success: false,
  error: 'Network error',
  message: `Unable to connect to ${BRAND.name}'s servers. Please check your internet connection.`,
  action: 'retry',
};
const UNEXPECTED: AuthError = {
  success: false,
  error: 'Unexpected error',
  message: 'Something went wrong. Please try again.',
  action: 'retry',
};

/** Anything that went wrong as the popup tells it; what brings words for people of its own keeps them. */
export function toAuthError(cause: unknown): AuthError {
  const read = readAuthError(cause instanceof ApiFailure ? cause.details : cause);
  if (read) return read;
  const status = cause instanceof ApiFailure || cause instanceof Response ? cause.status : undefined;
  if (status === 401) return SESSION_EXPIRED;
  return status === 0 || cause instanceof TypeError ? NETWORK : UNEXPECTED;
}

function readAuthError(cause: unknown): AuthError | undefined {
  const { userMessage, error, action, suggestion } = Object(cause);
  if (typeof userMessage !== 'string' || userMessage === '') return undefined;
  return {
    success: false,
    error: typeof error === 'string' && error !== userMessage ? error : UNEXPECTED.error,
    message: userMessage,
    userMessage,
    ...(typeof action === 'string' && { action }),
    ...(typeof suggestion === 'string' && { suggestion }),
  };
}

/** How long an error without an action stays. */
export const GOES_AFTER_MS = 15_000;
export const goesByItself = ({ action }: AuthError): boolean => action === undefined || action === 'retry';

export type Remedy = 'sign-in-again' | 'try-again' | 'clear-and-sign-in' | 'contact-support' | 'retry';

const REMEDIES: ReadonlyMap<string | undefined, Remedy> = new Map([
  ['redirect_login', 'sign-in-again'],
  ['refresh_token', 'sign-in-again'],
  ['refresh_login', 'sign-in-again'],
  ['retry_login', 'try-again'],
  ['clear_and_login', 'clear-and-sign-in'],
  ['contact_support', 'contact-support'],
]);

export const remedyFor = ({ action }: AuthError): Remedy => REMEDIES.get(action) ?? 'retry';
