import { z } from 'zod';
import { MpesaError } from './errors.ts';

const LONGEST_ANSWER = 64 * 1024;
/** The request did not leave this machine. */
const NEVER_SENT: ReadonlySet<unknown> = new Set([
  ...['ConnectionRefused', 'FailedToOpenSocket', 'ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'],
]);

const errorSchema = z.object({ errorCode: z.coerce.string().min(1), errorMessage: z.string().default('') });

type Call<Answer> = {
  url: string;
  headers: Record<string, string>;
  /** Posted as JSON; without it the call is a GET. */
  body?: object;
  answer: z.ZodType<Answer>;
  timeoutMs: number;
};

/** Makes one call and reads its answer. Throws MpesaError for all that is no such answer; its message holds no secret. */
export async function request<Answer>({
  url,
  headers,
  body,
  answer,
  timeoutMs,
}: Call<Answer>): Promise<Answer> {
  const signal = AbortSignal.timeout(timeoutMs);
  const { status, text } = await send(url, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    // The credentials belong to this host alone.
    redirect: 'error',
    // A push must not be sent again by the runtime when an idle connection turns out to be closed.
    keepalive: false,
    signal,
  });
  const said = readJson(text);
  const parsed = answer.safeParse(said);
  if (status >= 200 && status < 300 && parsed.success) return parsed.data;
  const refused = errorSchema.safeParse(said);
  if (refused.success) {
    const { errorCode: code, errorMessage } = refused.data;
    throw new MpesaError(`M-Pesa answered ${code}: ${errorMessage.slice(0, 200)}`, {
      code,
      mayBeDone: false,
    });
  }
  throw new MpesaError(`M-Pesa answered ${status} and nothing that can be read.`, { mayBeDone: true });
}

async function send(url: string, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, init);
    return { status: response.status, text: await readText(response) };
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    throw new MpesaError('M-Pesa could not be reached.', { mayBeDone: !NEVER_SENT.has(code), cause });
  }
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > LONGEST_ANSWER) break;
  }
  return text;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
