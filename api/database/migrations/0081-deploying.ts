import { type Kysely, sql } from 'kysely';

/** What was put into the bucket of the site: hash of content and headers, the ETag that the bucket gave, the file that it was. */
const deployedObjects = sql`create table deployed_objects (
  key text primary key,
  hash text not null,
  etag text not null,
  file_print text not null
) strict, without rowid`;

/** Paths that changed and are neither in the bucket nor purged yet. \`version\` counts the changes since they wait. */
const deployQueue = sql`create table deploy_queue (
  path text primary key,
  version integer not null,
  at text not null
) strict, without rowid`;

/** One row: which bucket the objects above are in, and the last build that is in it whole. */
const deployState = sql`create table deploy_state (
  id integer primary key check (id = 1),
  target text not null,
  build text,
  finished_at text
) strict`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await deployedObjects.execute(db);
  await deployQueue.execute(db);
  await sql`create index deploy_queue_at on deploy_queue (at)`.execute(db);
  await deployState.execute(db);
}
