import { CONTENT_TYPES } from '#domain/media/kinds.ts';
import type { PrivateFile } from './documents.ts';

/** Answers with a private file as a download, which no cache keeps and no page shows. */
export const answerPrivateFile = ({
  file,
  name,
  contentType,
}: Pick<PrivateFile, 'file' | 'name' | 'contentType'>): Response =>
  new Response(file.body, {
    headers: {
      'content-type': contentType,
      'content-length': String(file.bytes),
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  });

/** For the API's description. */
export const privateFileContent = {
  description: 'The file',
  content: Object.fromEntries(
    Object.values(CONTENT_TYPES).map((type) => [
      type,
      { schema: { type: 'string' as const, format: 'binary' } },
    ]),
  ),
};
