import type { Answer, CallName, Sent } from '#api/wire.ts';
import { type FailureDetails, unreachable } from '#site/lib/api-failure.ts';
import { readCaller } from './caller.ts';
import { type AnySent, addressOf } from './request.ts';

type FormSent = {
  form: FormData;
  /** Gets the share that is sent, from 0 to 1. */
  onProgress: (share: number) => void;
};

/** An upload that nothing arrives of for so long has lost its connection. */
const SILENT_MS = 60_000;

/** Sends a form with files; unlike fetch, XMLHttpRequest tells how far it is. Rejects with an ApiFailure. */
export function sendForm<Name extends CallName>(
  name: Name,
  sent: Sent<Name> & FormSent,
): Promise<Answer<Name>>;
export function sendForm(
  name: CallName,
  { form, onProgress, ...sent }: Pick<AnySent, 'params' | 'query'> & FormSent,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const { method, url } = addressOf(name, sent);
    const caller = readCaller();
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.responseType = 'json';
    for (const [name, value] of Object.entries(caller.headers)) request.setRequestHeader(name, value);
    let silence = window.setTimeout(() => request.abort(), SILENT_MS);
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      clearTimeout(silence);
      silence = window.setTimeout(() => request.abort(), SILENT_MS);
      if (lengthComputable) onProgress(loaded / total);
    });
    request.addEventListener('loadend', () => clearTimeout(silence));
    for (const end of ['error', 'abort']) request.addEventListener(end, () => reject(unreachable()));
    request.addEventListener('load', () => {
      caller.takeHeaders(headersOf(request));
      const answer: (FailureDetails & { success?: boolean }) | null = request.response;
      if (answer?.success === true) resolve(answer);
      else reject(caller.refused(request.status, answer ?? {}));
    });
    request.send(form);
  });
}

function headersOf(request: XMLHttpRequest): Headers {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/);
  return new Headers(
    lines.filter(Boolean).map((line): [string, string] => {
      const [name = '', ...value] = line.split(':');
      return [name, value.join(':').trim()];
    }),
  );
}
