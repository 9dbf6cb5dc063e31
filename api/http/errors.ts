import { type Context, Elysia, ValidationError } from 'elysia';
import { z } from 'zod';
import { isBusy } from '../database/dialect.ts';
import { codeOf } from '../database/error-code.ts';
import { FAULT_SENTENCES, storageFaultOf } from '../database/storage.ts';
import type { Log } from '../log.ts';
import { requestIdOf } from './request-id.ts';
import { loggedPathOf } from './request-url.ts';

/** What every failed call answers. `error` is a sentence for people, `fields` one for each field that is wrong. */
export const failureSchema = z.object({
  success: z.literal(false),
  error: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** What the site offers to do about it, such as `redirect_login`. */
  action: z.string().optional(),
});
type Failure = z.infer<typeof failureSchema>;

type Options = {
  code: string;
  cause?: unknown;
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  action?: string;
  /** What else the caller needs to go on, beside the sentence. */
  details?: Record<string, unknown>;
  headers?: Record<string, string>;
};

/** A failure that the caller may read: `message` is public, `cause` is only ever logged. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly action: string | undefined;
  readonly details: Record<string, unknown> | undefined;
  readonly headers: Record<string, string>;

  constructor(status: number, sentence: string, options: Options) {
    const { code, cause, fields, retryAfterSeconds, action, details, headers = {} } = options;
    super(sentence, { cause });
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
    this.action = action;
    this.details = details;
    this.headers = headers;
  }
}

export const notFound = (sentence: string): ApiError => new ApiError(404, sentence, { code: 'NOT_FOUND' });

/** Throws 422 with a sentence for each field that has a problem; the first is the failure's own. */
export function refuseProblems(problems: Readonly<Record<string, string | undefined>>): void {
  const fields = Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) => (problem === undefined ? [] : [[field, problem]])),
  );
  const [sentence] = Object.values(fields);
  if (sentence !== undefined) throw new ApiError(422, sentence, { code: 'VALIDATION', fields });
}

/** A full disk is not free again within a second. */
const STORAGE_RETRY_SECONDS = 60;

/** Any thrown thing as the failure that the caller may read. */
function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if (thrown instanceof ValidationError) return toFieldError(thrown);
  const code = codeOf(thrown);
  if (code === 'NOT_FOUND') return notFound('There is nothing at this address.');
  if (code === 'PARSE') return new ApiError(400, 'The request could not be read.', { code, cause: thrown });
  if (isBusy(thrown))
    return new ApiError(503, 'The market is busy for a moment. Please try again.', {
      code: 'BUSY',
      cause: thrown,
      retryAfterSeconds: 1,
    });
  const fault = storageFaultOf(thrown);
  if (fault)
    return new ApiError(503, FAULT_SENTENCES[fault], {
      code,
      cause: thrown,
      retryAfterSeconds: STORAGE_RETRY_SECONDS,
    });
  return new ApiError(500, 'Something went wrong on our side. Please try again.', {
    code: 'UNKNOWN',
    cause: thrown,
  });
}

const issueSchema = z.object({ path: z.string(), message: z.string() });

function toFieldError(error: ValidationError): ApiError {
  // A malformed answer is our own mistake and never the caller's.
  if (error.type === 'response')
    return new ApiError(500, 'Something went wrong on our side. Please try again.', {
      code: 'RESPONSE',
      cause: answerMismatch(issuesOf(error)),
    });
  return wrongFields(issuesOf(error));
}

const issuesOf = (error: ValidationError) =>
  error.all.flatMap((issue) => issueSchema.safeParse(issue).data ?? []);

/** For the log: the validation's own message holds the whole answer. */
const answerMismatch = (issues: readonly z.infer<typeof issueSchema>[]): Error =>
  new Error(
    `The answer is not as its schema says: ${issues.map(({ path, message }) => `${path}: ${message}`).join('; ')}`,
  );

/** What was sent is not what its schema says: one sentence for each field. */
export function wrongFields(issues: readonly z.infer<typeof issueSchema>[]): ApiError {
  const fields = Object.fromEntries(issues.map(({ path, message }) => [path, message]));
  if (fields.root?.startsWith('Invalid input: expected object'))
    return new ApiError(422, 'Send the fields as one JSON object.', { code: 'VALIDATION' });
  return new ApiError(422, 'Some of what was sent is not right.', { code: 'VALIDATION', fields });
}

/** Gives each answer its request id and each failure its one shape; unexpected errors are logged once. */
export function errors(log: Log) {
  return new Elysia({ name: 'errors' })
    .onRequest(({ request, set }) => {
      set.headers['x-request-id'] = requestIdOf(request);
    })
    .onError(({ error, request, set }) => {
      const failure = toApiError(error);
      if (failure.status >= 500) {
        const requestId = set.headers['x-request-id'];
        const err = failure.cause instanceof Error ? failure.cause : failure;
        log.error(
          { requestId, method: request.method, path: loggedPathOf(request), code: failure.code, err },
          'request failed',
        );
      }
      return answerFailure(failure, set);
    })
    .as('global');
}

/** The one shape of all failures: sets status and headers, and returns the body. */
export function answerFailure(failure: ApiError, set: Context['set']) {
  set.status = failure.status;
  Object.assign(set.headers, { 'cache-control': 'no-store', ...failure.headers });
  if (failure.retryAfterSeconds) set.headers['retry-after'] = String(failure.retryAfterSeconds);
  const { fields, action, details } = failure;
  const body: Failure = { success: false, error: failure.message };
  return { ...details, ...body, ...(fields && { fields }), ...(action && { action }) };
}
