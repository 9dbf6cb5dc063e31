import type { CallName } from '#api/wire.ts';
import { type FailureDetails, unreachable } from '#site/lib/api-failure.ts';
import { call } from './call.ts';
import type { AnySent, CallArguments } from './request.ts';

type AskedFile = { contents: Blob; fileName: string | undefined };

/** Downloads a file with the session's token, under the name that the server gives it. Rejects with an ApiFailure. */
export function askForFile<Name extends CallName>(
  name: Name,
  ...sent: CallArguments<Name>
): Promise<AskedFile>;
export async function askForFile(name: CallName, sent?: AnySent): Promise<AskedFile> {
  const { response, caller } = await call(name, sent);
  if (!response.ok) {
    const details: FailureDetails = await response.json().catch(() => ({}));
    throw caller.refused(response.status, details);
  }
  const fileName = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const contents = await response.blob().catch(() => Promise.reject(unreachable()));
  return { contents, fileName };
}
