import { cpSync } from 'node:fs';
import { siteFolders } from '#site/publish/folders.ts';
import { type RunningMarket, startMarket, temporaryDataDir } from './market-process.ts';

/**
 * Starts a demo market in a folder of its own, as `npm start` does. Where `npm test` has prepared one, its folder is
 * copied; else this start loads the demo and builds the site.
 */
export function startDemoMarket(env: Record<string, string> = {}): Promise<RunningMarket> {
  const dataDir = temporaryDataDir();
  const prepared = process.env.DEMO_MARKET;
  if (prepared) {
    const { code } = siteFolders(prepared);
    // Links stay relative, so that a copy leads into itself; the compiled site is linked already.
    cpSync(prepared, dataDir, { recursive: true, verbatimSymlinks: true, filter: (path) => path !== code });
  }
  return startMarket({ DEMO: '1', ...env, DATA_DIR: dataDir });
}
