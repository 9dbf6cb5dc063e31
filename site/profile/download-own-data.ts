import { takeRenewedToken } from '#site/accounts/session.store.ts';
import { ApiFailure, bearer } from '#site/lib/ask.ts';

const FAILED = 'The market could not be reached. Check your connection and try again.';

/** Hands the zip of all one's data to the browser as a file. Rejects with an ApiFailure. */
export async function downloadOwnData(): Promise<void> {
  const unreachable = () => Promise.reject(new ApiFailure(FAILED, 0));
  const response = await fetch('/api/privacy/export', { headers: bearer() }).catch(unreachable);
  takeRenewedToken(response.headers);
  if (!response.ok) {
    const { error = FAILED }: { error?: string } = await response.json().catch(() => ({}));
    throw new ApiFailure(error, response.status);
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const url = URL.createObjectURL(await response.blob().catch(unreachable));
  const link = document.createElement('a');
  link.href = url;
  link.download = name ?? 'my-data.zip';
  link.click();
  // The browser reads the file after this moment.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
