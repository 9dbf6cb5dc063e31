import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '#api/config/env.ts';
import type { Market } from '#api/market.ts';
import { backupsDir } from '#api/operations/backup/folder.ts';
import { PROJECT_DIR } from './market-site.ts';

/** What the environment says of how a server looks after itself. */
export const operationsOptions = (env: Env, { dataDir }: Pick<Market, 'dataDir'>) => ({
  hasMail: env.SMTP_URL !== undefined,
  backupsDir: backupsDir(dataDir, env.BACKUP_DIR),
  hasBucket: env.BACKUP_S3_URL !== undefined,
  isDeployed: env.DEPLOY_URL !== undefined,
  metricsToken: env.METRICS_TOKEN,
  version: String(JSON.parse(readFileSync(join(PROJECT_DIR, 'package.json'), 'utf8')).version),
  startedAt: new Date().toISOString(),
});
