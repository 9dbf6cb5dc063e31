import type { ZodType } from 'zod';
import type { Db } from '#api/database/open.ts';
import type { ReferenceListName } from '#domain/reference/lists.ts';
import { findIdsInForce } from './in-force.ts';

/** A version of a list that holds, with what a page says about it. */
export type InForce<Body> = {
  versionId: number;
  body: Body;
  /** The day of the source, `2026-11-24`. */
  asOf: string;
  source: string;
};

/**
 * How a list is read that holds at a moment in UTC. Throws where none does: `fillLists` puts the first into every
 * market. A version that holds never changes, so it is parsed once for each database and cached by its id.
 */
export function readerOf<Body>(list: ReferenceListName, schema: ZodType<Body>) {
  const cache = new WeakMap<Db, InForce<Body>>();
  return async (db: Db, at?: string): Promise<InForce<Body>> => {
    const { id } = await findIdsInForce(db, list, at);
    if (id === undefined) throw new Error(`This market has no list of ${list}.`);
    const cached = cache.get(db);
    if (cached?.versionId === id) return cached;
    const read = await readVersion(db, id, schema);
    cache.set(db, read);
    return read;
  };
}

async function readVersion<Body>(db: Db, id: number, schema: ZodType<Body>): Promise<InForce<Body>> {
  const row = await db
    .selectFrom('reference_versions')
    .select(['body', 'as_of', 'source', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    versionId: id,
    body: schema.parse(JSON.parse(row.body)),
    asOf: row.as_of ?? row.created_at.slice(0, 10),
    source: row.source,
  };
}
