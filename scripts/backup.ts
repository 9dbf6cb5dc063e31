import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { mediaBucketOf, readEnv } from '#api/config/env.ts';
import { secretKeyPath } from '#api/config/secret-key.ts';
import { describeCounts } from '#api/database/count-rows.ts';
import { openStore } from '#api/media/open-store.ts';
import { backUpMarket } from '#api/operations/backup/copy-market.ts';
import { backupsDir, folderName } from '#api/operations/backup/folder.ts';
import { runInBackground } from './background.ts';

/** Copies the market while it runs: database, uploaded photos and private files. */
async function backup(): Promise<void> {
  const { values: given, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      // A server backs itself up.
      'by-market': { type: 'boolean', default: false },
      previous: { type: 'string' },
    },
  });
  if (given['by-market']) runInBackground();
  const env = readEnv();
  const dataDir = resolve(env.DATA_DIR);
  const target = resolve(positionals[0] ?? join(backupsDir(dataDir, env.BACKUP_DIR), folderName(Date.now())));
  const { manifest, present } = await backUpMarket({
    ...{
      dataDir,
      databaseUrl: env.DATABASE_URL,
      target,
      previous: given.previous,
      media: openStore(dataDir, mediaBucketOf(env)),
    },
    madeBy: given['by-market'] ? 'market' : 'operator',
  });
  const copied = describeCounts(manifest.counts);
  process.stdout.write(`Backed up to ${target}\nThe copy opens and holds ${copied}.\n`);
  process.stdout.write(`${keyReminder(dataDir, env.SECRET_KEY !== undefined)}\n`);
  if (describeCounts(present) !== copied)
    process.stdout.write(`The market went on meanwhile and now holds ${describeCounts(present)}.\n`);
}

/** The copy alone must not hold what decrypts it. */
const keyReminder = (dataDir: string, isSet: boolean): string =>
  `The key that encrypts two-step sign-in is not in it: keep ${isSet ? 'SECRET_KEY' : secretKeyPath(dataDir)} apart. Without it people set their apps up again.`;

backup().catch((cause: unknown) => {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
});
