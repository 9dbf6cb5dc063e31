import { createHash } from 'node:crypto';
import { type KeptKind, MEDIA_KINDS } from '#domain/media/kinds.ts';

/**
 * The media key of an upload, from the SHA-256 of its bytes: equal bytes are stored once. Of a private kind each
 * owner has their own, so that a key neither tells nor opens another owner's upload.
 */
export function contentKey(kind: KeptKind, bytes: Uint8Array, ownerId?: number): string {
  const hash = createHash('sha256');
  if (MEDIA_KINDS[kind].visibility === 'private') hash.update(`${kind} ${ownerId}\n`);
  const digest = hash.update(bytes).digest('hex');
  return `${kind}/${digest.slice(0, 2)}/${digest.slice(2, 34)}`;
}
