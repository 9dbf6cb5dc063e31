import type { CallName } from '#api/wire.ts';
import { type FailureDetails, unreachable } from '#site/lib/api-failure.ts';
import { call } from './call.ts';

/** Asks for a file as whoever is signed in, with the name that the server gives it. Rejects with an ApiFailure. */
export async function askForFile(name: CallName): Promise<{ contents: Blob; fileName: string | undefined }> {
  const { response, caller } = await call(name);
  if (!response.ok) {
    const details: FailureDetails = await response.json().catch(() => ({}));
    throw caller.refused(response.status, details);
  }
  const fileName = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const contents = await response.blob().catch(() => Promise.reject(unreachable()));
  return { contents, fileName };
}
