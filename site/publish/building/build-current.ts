import { resolve } from 'node:path';
import { findDatabaseId } from '#api/database/identity.ts';
import type { Market } from '#api/market.ts';
import { publicUrl } from '#site/lib/public-url.ts';
import { findLiveBuild, readBuildFacts, siteFolders } from '../folders.ts';
import { codeVersion } from './code-version.ts';

/** True when the live site was built by this code from this database; what changed since is the publisher's work. */
export async function isBuildCurrent(market: Market, projectDir: string): Promise<boolean> {
  const build = findLiveBuild(siteFolders(resolve(market.dataDir)));
  const facts = build && readBuildFacts(build);
  if (!facts || facts.codeVersion !== codeVersion(projectDir, publicUrl())) return false;
  return facts.databaseId === (await findDatabaseId(market.db));
}
