import { rmSync } from 'node:fs';
import { shareCompiledSite, startMarket } from './market-process.ts';

// Leaves a demo market in a folder as its first start does, for tests to copy. One that is there is brought up to
// date as any start does it, or made anew where that fails: another branch may have left it.
const [dataDir] = process.argv.slice(2);
if (!dataDir) throw new Error('Which folder is to hold the market?');
const start = () => {
  shareCompiledSite(dataDir);
  return startMarket({ DEMO: '1', DATA_DIR: dataDir });
};
const market = await start().catch(() => {
  rmSync(dataDir, { recursive: true, force: true });
  return start();
});
process.exitCode = await market.interrupt();
process.stdout.write(market.output());
