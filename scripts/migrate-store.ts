import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readBucketUrl } from '#api/config/bucket-url.ts';
import { type Env, mediaBucketOf, readEnv } from '#api/config/env.ts';
import { secretKeyPath } from '#api/config/secret-key.ts';
import { compareStores } from '#api/database/moving/compare.ts';
import { type MoveOptions, moveStore } from '#api/database/moving/move-store.ts';
import { readCommonShapes } from '#api/database/moving/shapes.ts';
import { isDatabaseMissing, type OpenDatabase, openDatabase } from '#api/database/open.ts';
import { findServer, lockDataDir } from '#api/database/server-lock.ts';
import { copyKeptMedia } from '#api/media/copy-kept-media.ts';
import { openStore } from '#api/media/open-store.ts';
import { endOnSignal } from './ending.ts';
import { progressLine } from './progress-line.ts';

const USAGE = `Copies a market that stands still to another database or another place of its media, and compares all of it.
What it copies from stays as it is. Cut short, it goes on when it is run again.

  npm run migrate-store -- --to postgres://user:password@host/name    an empty database
  npm run migrate-store -- --to sqlite                                garisoko.db in DATA_DIR, which must not be there
  npm run migrate-store -- --media-to s3://key:secret@host/bucket/prefix
  npm run migrate-store -- --media-to disk                            DATA_DIR
  npm run migrate-store -- --to … --verify                            only compares, also after the move

DATA_DIR, DATABASE_URL and MEDIA_URL say where the market is now.`;

const OPTIONS = {
  to: { type: 'string' },
  'media-to': { type: 'string' },
  verify: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

async function run(args: string[]): Promise<number> {
  const { values: given } = parseArgs({ args, options: OPTIONS });
  const { to, verify, help } = given;
  const mediaTo = given['media-to'];
  if (help || (to === undefined && mediaTo === undefined)) {
    process.stdout.write(`${USAGE}\n`);
    return help ? 0 : 2;
  }
  const env = readEnv();
  const dataDir = resolve(env.DATA_DIR);
  const targetUrl = to === undefined ? undefined : readTarget(to, env);
  const server = findServer(dataDir);
  if (server) throw new Error(`Stop first what works on this market: ${server}.`);
  if (isDatabaseMissing(dataDir, env.DATABASE_URL)) throw new Error(`There is no market in ${dataDir}.`);
  const lock = lockDataDir(dataDir, false);
  try {
    if (targetUrl) await withStores(env, dataDir, targetUrl.databaseUrl, verify ? compare : move);
    if (mediaTo !== undefined) await moveMedia(env, dataDir, mediaTo);
  } finally {
    lock.release();
  }
  if (!verify) process.stdout.write(`${whatToSet(env, dataDir, { to, mediaTo })}\n`);
  return 0;
}

type Given = { to: string | undefined; mediaTo: string | undefined };
type Target = { databaseUrl: string | undefined };

/** Throws a sentence where `to` names no database, or the market's own. */
function readTarget(to: string, { DATABASE_URL }: Env): Target {
  const databaseUrl = to === 'sqlite' ? undefined : to;
  if (databaseUrl !== undefined && !/^postgres(?:ql)?:$/.test(URL.parse(databaseUrl)?.protocol ?? ''))
    throw new Error('--to takes `sqlite` or postgres://user:password@host/name.');
  if (databaseUrl === DATABASE_URL) throw new Error('The market is there already.');
  return { databaseUrl };
}

type Stores = { source: OpenDatabase; target: OpenDatabase };

async function withStores(
  env: Env,
  dataDir: string,
  databaseUrl: string | undefined,
  work: (stores: Stores) => Promise<void>,
): Promise<void> {
  const source = openDatabase(dataDir, { databaseUrl: env.DATABASE_URL, readonly: true });
  const target = openDatabase(dataDir, { databaseUrl });
  try {
    await source.engine.check(false);
    await target.engine.check(false);
    await work({ source, target });
  } catch (cause) {
    throw source.engine.explain(target.engine.explain(cause));
  } finally {
    await source.close();
    await target.close();
  }
}

async function move(stores: Stores): Promise<void> {
  const stop = new AbortController();
  endOnSignal(async () => stop.abort(), 1);
  const [copying, comparing] = [tableLines('Copied'), tableLines('Compared')];
  const options: MoveOptions = {
    ...stores,
    signal: stop.signal,
    onResumed: (place) =>
      process.stdout.write(
        `Going on${place ? ` in ${place.table}` : ''}, where another run was cut short.\n`,
      ),
    onCopied: copying.update,
    onCompared(table, rows) {
      copying.done();
      comparing.update(table, rows);
    },
  };
  const { rows, checksum } = await moveStore(options);
  comparing.done();
  process.stdout.write(
    `All ${rows} rows are there, each compared with its original.\nChecksum: ${checksum}\n`,
  );
}

async function compare({ source, target }: Stores): Promise<void> {
  const tables = await readCommonShapes(source.db, target.db);
  const { rows, checksum } = await compareStores({ source: source.db, target: target.db, tables });
  process.stdout.write(`Both hold the same ${rows} rows.\nChecksum: ${checksum}\n`);
}

/** A line for each table: its last number of rows. */
function tableLines(step: string) {
  let shown: { table: string; line: ReturnType<typeof progressLine>; rows: number } | undefined;
  const done = () => {
    shown?.line.done(`${shown.rows} rows`);
    shown = undefined;
  };
  return {
    done,
    update(table: string, rows: number) {
      if (shown?.table !== table) {
        done();
        shown = { table, line: progressLine(`${step} ${table}`), rows };
      }
      shown.rows = rows;
      shown.line.update(`${rows} rows`);
    },
  };
}

async function moveMedia(env: Env, dataDir: string, to: string): Promise<void> {
  const bucket = to === 'disk' ? undefined : readBucketUrl(to);
  if (to !== 'disk' && !bucket)
    throw new Error('--media-to takes `disk` or s3://key:secret@host/bucket/prefix.');
  if ((bucket ? to : undefined) === env.MEDIA_URL) throw new Error('The media are there already.');
  const line = progressLine('Media');
  const { done, copied } = await copyKeptMedia(
    openStore(dataDir, mediaBucketOf(env)),
    openStore(dataDir, bucket),
    { isThorough: true, onProgress: ({ done }) => line.update(`${done} files`) },
  );
  line.done(`${done} files, ${copied} of them copied now, each read back and compared`);
}

/** The settings that go over to the copy, without the passwords in them. */
function whatToSet(env: Env, dataDir: string, { to, mediaTo }: Given): string {
  const key =
    env.SECRET_KEY === undefined
      ? `SECRET_KEY as it stands in ${secretKeyPath(dataDir)}`
      : 'SECRET_KEY as it is';
  const database =
    to === 'sqlite' ? 'without DATABASE_URL' : to && `with DATABASE_URL as --to said and ${key}`;
  const media = mediaTo === 'disk' ? 'without MEDIA_URL' : mediaTo && 'with MEDIA_URL as --media-to said';
  return `Start the market ${[database, media].filter(Boolean).join(', ')}.`;
}

run(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (cause: unknown) => {
    console.error(cause instanceof Error ? cause.message : cause);
    process.exit(1);
  },
);
