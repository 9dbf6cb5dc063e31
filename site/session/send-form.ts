import type { Answer, CallName } from '#api/wire.ts';
import { type FailureDetails, unreachable } from '#site/lib/api-failure.ts';
import { readCaller } from './caller.ts';
import { addressOf } from './request.ts';

type Progress = (share: number) => void;

/**
 * Sends a form with files; unlike fetch, XMLHttpRequest tells how far it is. `onProgress` hears the share that is
 * sent, from 0 to 1. Rejects with an ApiFailure.
 */
export function sendForm<Name extends CallName>(
  name: Name,
  form: FormData,
  onProgress: Progress,
): Promise<Answer<Name>>;
export function sendForm(name: CallName, form: FormData, onProgress: Progress): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const { method, url } = addressOf(name);
    const caller = readCaller();
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.responseType = 'json';
    for (const [name, value] of Object.entries(caller.headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    request.addEventListener('error', () => reject(unreachable()));
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
