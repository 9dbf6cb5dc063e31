import { insertOnce, tookEffect } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import type { KeptKind } from '#domain/media/kinds.ts';
import { isUnused, REFERRED_KINDS } from './references.ts';

export type NewMedia = {
  key: string;
  kind: KeptKind;
  ownerId?: number | undefined;
  contentType?: string | undefined;
  bytes: number;
  photo?: PhotoFacts | undefined;
};

/** A photo as it was sent, upright: pixels, and of a public one its perceptual hash. */
export type PhotoFacts = { width: number; height: number; perceptualHash?: string };

/** Writes the row that stands before the files. False while what was there under the key is being removed. */
export async function addPending(db: Db, media: NewMedia, at: string): Promise<boolean> {
  const { ownerId = null, contentType = null, photo, ...known } = media;
  const looks = { width: photo?.width, height: photo?.height, perceptual_hash: photo?.perceptualHash };
  const row = await db
    .insertInto('media')
    .values({
      ...{ ...known, ...looks, owner_id: ownerId, content_type: contentType },
      ...{ state: 'pending', created_at: at, changed_at: at },
    })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ bytes: media.bytes, changed_at: at, ...looks })
        .where('media.state', '!=', 'removing'),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Marks what was put as stored: in the transaction that writes the reference to it, so that no removal comes between.
 * False when it has been removed meanwhile and has to be put again.
 */
export const claimMedia = (db: Db, key: string, at = new Date().toISOString()): Promise<boolean> =>
  tookEffect(
    db
      .updateTable('media')
      .set({ state: 'stored', changed_at: at })
      .where('key', '=', key)
      .where('state', '!=', 'removing'),
  );

const toRemoving = (db: Db, key: string, at: string) =>
  db.updateTable('media').set({ state: 'removing', changed_at: at }).where('key', '=', key);

/** Locks the row before references to it are looked for: `claimMedia` locks it before one is written. */
const onceLocked = (db: Db, key: string, work: (db: Db) => Promise<boolean>): Promise<boolean> =>
  inTransaction(db, async (db) => {
    await db
      .updateTable('media')
      .set((eb) => ({ bytes: eb.ref('bytes') }))
      .where('key', '=', key)
      .execute();
    return work(db);
  });

/** Marks a row as one whose files go. False where something refers to it, or it is being put. */
export const markRemoving = (db: Db, key: string, at: string): Promise<boolean> =>
  onceLocked(db, key, (db) =>
    tookEffect(
      toRemoving(db, key, at)
        .where('state', '!=', 'pending')
        .where((eb) =>
          eb.or([
            isUnused(eb),
            eb.and([eb('owner_id', 'is not', null), eb('kind', 'not in', REFERRED_KINDS)]),
          ]),
        ),
    ),
  );

/** Marks a row that has long been unused as one whose files go. False where it has been taken up again. */
export const markAbandoned = (db: Db, key: string, before: string, at: string): Promise<boolean> =>
  onceLocked(db, key, (db) =>
    tookEffect(toRemoving(db, key, at).where('changed_at', '<', before).where(isUnused)),
  );

/** Takes files that have no row under a row that is being removed. False where there is one after all. */
export async function adoptRemoving(db: Db, key: string, kind: KeptKind, at: string): Promise<boolean> {
  const row = { key, kind, state: 'removing', created_at: at, changed_at: at } as const;
  return (await insertOnce(db.insertInto('media').values(row).returning('id'))) !== undefined;
}

/** Ends a removal, once the files are gone. */
export const deleteRow = (db: Db, key: string) =>
  db.deleteFrom('media').where('key', '=', key).where('state', '=', 'removing').execute();

/** The keys of rows that nothing refers to and nothing has changed since `before`. */
export async function listAbandoned(db: Db, before: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('media')
    .select('key')
    .where('changed_at', '<', before)
    .where(isUnused)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ key }) => key);
}

/** Those of `keys` that have no row. */
export async function listUnknown(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('media').select('key').where('key', 'in', keys).execute();
  const known = new Set(rows.map(({ key }) => key));
  return keys.filter((key) => !known.has(key));
}

/** What is known of a stored photo; undefined for one that was sent before its facts were kept. */
export async function findPhotoFacts(db: Db, key: string): Promise<Required<PhotoFacts> | undefined> {
  const row = await db
    .selectFrom('media')
    .select(['width', 'height', 'perceptual_hash as perceptualHash'])
    .where('key', '=', key)
    .executeTakeFirst();
  const { width = null, height = null, perceptualHash = null } = row ?? {};
  return width === null || height === null || perceptualHash === null
    ? undefined
    : { width, height, perceptualHash };
}

const listStored = (db: Db) =>
  db
    .selectFrom('media')
    .select(['id', 'key', 'kind', 'owner_id', 'content_type'])
    .where('state', '=', 'stored');
export type StoredRow = NonNullable<Awaited<ReturnType<typeof findStored>>>;

/** A stored thing by its id, whichever kind it is of. */
export const findStored = (db: Db, id: number) => listStored(db).where('id', '=', id).executeTakeFirst();

export const listStoredOf = (db: Db, ownerId: number) =>
  listStored(db).where('owner_id', '=', ownerId).orderBy('id').execute();
