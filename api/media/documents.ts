import type { Person } from '#api/accounts/sessions.ts';
import type { Market } from '#api/market.ts';
import { CONTENT_TYPES, type FileEnding, type KeptKind, type MediaKindName } from '#domain/media/kinds.ts';
import { namesOf } from '#domain/names-of.ts';
import { contentKey } from './content-key.ts';
import { ORIGINAL } from './file-names.ts';
import type { Media } from './media.ts';
import { findStored, listStoredOf, type StoredRow } from './rows.ts';
import type { StoredFile } from './store.ts';
import { storeMedia } from './store-media.ts';

type Place = Pick<Market, 'db' | 'media'>;
type Reader = Pick<Person, 'id' | 'role'>;
type Rights = (reader: Reader, row: StoredRow) => boolean;

const ownerAndAdmins: Rights = ({ id, role }, { owner_id }) => id === owner_id || role === 'admin';

/** Who may read a private thing, for each private kind. A kind that is missing here is denied. */
const READERS: Readonly<Partial<Record<MediaKindName, Rights>>> = {
  document: ownerAndAdmins,
  'listing-document': ownerAndAdmins,
  'business-document': ownerAndAdmins,
};

export type PrivateFile = { name: string; contentType: string; file: StoredFile; ownerId: number | null };

/** A private thing for a person with the right to it; undefined otherwise, whether it exists or not. */
export async function findPrivateFile(
  { db, media }: Place,
  reader: Reader,
  id: number,
): Promise<PrivateFile | undefined> {
  const row = await findStored(db, id);
  return row && READERS[row.kind]?.(reader, row) ? readPrivateFile(media, row) : undefined;
}

/** All that is kept for a person alone. */
export async function* ownPrivateFiles({ db, media }: Place, ownerId: number): AsyncGenerator<PrivateFile> {
  for (const row of await listStoredOf(db, ownerId)) {
    const found = await readPrivateFile(media, row);
    if (found) yield found;
  }
}

async function readPrivateFile(
  media: Media,
  { id, key, kind, content_type, owner_id }: StoredRow,
): Promise<PrivateFile | undefined> {
  const ending = endingOf(content_type);
  const file = ending && (await media.read(`${key}/${ORIGINAL}.${ending}`));
  return (
    file && { name: `${kind}-${id}.${ending}`, contentType: CONTENT_TYPES[ending], file, ownerId: owner_id }
  );
}

type PrivateKind = Extract<KeptKind, 'document' | 'listing-document' | 'business-document'>;
type NewDocument = { ownerId: number; bytes: Uint8Array; ending: FileEnding };

/** Puts a file for its owner and returns its media key, which has to be claimed. Equal bytes of an owner give equal keys. */
export async function putPrivateFile(
  media: Media,
  kind: PrivateKind,
  { ownerId, bytes, ending }: NewDocument,
): Promise<string> {
  const key = contentKey(kind, bytes, ownerId);
  await media.put(key, [{ name: `${ORIGINAL}.${ending}`, bytes }], { ownerId });
  return key;
}

/** Keeps a document for its owner as it was sent and returns the id that it is read by. The same bytes give the same id. */
export function storeDocument({ db, media }: Place, document: NewDocument): Promise<number> {
  return storeMedia(db, {
    put: () => putPrivateFile(media, 'document', document),
    refer: async (db, key) => {
      const row = await db.selectFrom('media').select('id').where('key', '=', key).executeTakeFirstOrThrow();
      return row.id;
    },
  });
}

const endingOf = (contentType: string | null): FileEnding | undefined =>
  namesOf(CONTENT_TYPES).find((ending) => CONTENT_TYPES[ending] === contentType);
