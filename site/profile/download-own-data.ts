import { ApiFailure, type FailureDetails, readCaller } from '#site/lib/ask.ts';
import { download } from '#site/lib/download.ts';

const FAILED = 'The market could not be reached. Check your connection and try again.';

/** Hands the zip of all one's data to the browser as a file. Rejects with an ApiFailure. */
export async function downloadOwnData(): Promise<void> {
  const unreachable = () => Promise.reject(new ApiFailure(FAILED, 0));
  const caller = readCaller();
  const response = await fetch('/api/privacy/export', { headers: caller.headers }).catch(unreachable);
  caller.takeHeaders(response.headers);
  if (!response.ok) {
    const details: FailureDetails = await response.json().catch(() => ({}));
    const failure = new ApiFailure(details.error ?? FAILED, response.status, details);
    caller.hear(failure);
    throw failure;
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  download(name ?? 'my-data.zip', await response.blob().catch(unreachable));
}
