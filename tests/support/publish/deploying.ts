import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type OpenBucket, openBucket } from '#api/buckets/open-bucket.ts';
import { siteFolders, switchLive } from '#site/publish/folders.ts';
import { removePage, writePage } from '#site/publish/page-files.ts';
import type { TestS3 } from '#tests/support/buckets/start-s3.ts';
import { openTestMarket } from '#tests/support/database/market.ts';

/** The keys of the objects that the first build stands for. */
export const KEYS = [
  ...['_astro/app.abc.js', 'dealers', 'dealers/pwani', 'index.html', 'robots.txt', 'vehicle/1', 'vehicle/2'],
];

export type TestDeploying = Awaited<ReturnType<typeof openDeploying>>;

/** A market with a small live build, an empty bucket that notes what is asked of it, and a CDN that notes what it is told. */
export async function openDeploying(s3: TestS3) {
  const market = await openTestMarket();
  const folders = siteFolders(market.dataDir);
  /** What is asked of the bucket, in order, and what the CDN is told. */
  const noted: { calls: string[]; purged: string[] } = { calls: [], purged: [] };
  const openNoting = (): OpenBucket => {
    const open = openBucket(s3.bucket(`site-${randomUUID()}`));
    return {
      ...open,
      put(key, body, headers) {
        noted.calls.push(`put ${key}`);
        return open.put(key, body, headers);
      },
      remove(key) {
        noted.calls.push(`remove ${key}`);
        return open.remove(key);
      },
    };
  };
  const bucket = openNoting();
  let build = '';
  const newBuild = (name: string) => {
    build = join(folders.builds, name);
    mkdirSync(join(build, 'client'), { recursive: true });
    switchLive(folders, build);
  };
  const put = (file: string, text: string) => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  const page = (path: string, html: string) => writePage(build, path, new TextEncoder().encode(html));
  newBuild('one');
  put(join(folders.assets, '_astro/app.abc.js'), 'console.log(1)');
  put(join(build, 'client/robots.txt'), 'User-agent: *');
  for (const path of ['/', '/404', '/gone', '/dealers', '/dealers/pwani', '/vehicle/1', '/vehicle/2'])
    await page(path, `first ${path}`);
  const purge = async (paths: readonly string[]) => void noted.purged.push(...paths);
  const { signal } = new AbortController();
  return {
    ...{ market, folders, bucket, noted, purge, newBuild, page, openNoting },
    options: { db: market.db, folders, target: 'here', bucket, purge, signal },
    asset: (name: string, text: string) => put(join(folders.assets, '_astro', name), text),
    takeAway: (path: string) => removePage(build, path),
    forget: () => Object.assign(noted, { calls: [], purged: [] }),
    keys: async () => (await Array.fromAsync(bucket.list(), ({ key }) => key)).sort(),
    textOf: async (key: string) => new Response((await bucket.read(key))?.body).text(),
    dispose: () => market.dispose(),
  };
}
