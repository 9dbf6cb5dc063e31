import { ApiFailure, type FailureDetails, readCaller } from './ask.ts';

const NO_ANSWER = 'The market could not be reached. Check your connection and try again.';

/** Sends a form with files; unlike fetch, XMLHttpRequest tells how far it is. Rejects with an ApiFailure. */
export function sendForm<Answer>(
  path: string,
  form: FormData,
  onProgress: (share: number) => void,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const caller = readCaller();
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.responseType = 'json';
    for (const [name, value] of Object.entries(caller.headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    request.addEventListener('error', () => reject(new ApiFailure(NO_ANSWER, 0)));
    request.addEventListener('load', () => {
      caller.takeHeaders(headersOf(request));
      const answer: (Answer & FailureDetails & { success?: boolean }) | null = request.response;
      if (answer?.success === true) return resolve(answer);
      const failure = new ApiFailure(answer?.error ?? NO_ANSWER, request.status, answer ?? {});
      caller.hear(failure);
      reject(failure);
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
