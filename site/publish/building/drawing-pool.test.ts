import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { drawInProcesses } from './drawing-pool.ts';
import { NO_PAGES } from './page-paths.ts';

test('a process that ends fails what it was asked, instead of leaving it waiting', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'garisoko-pool-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  async function* batches() {
    for (;;) yield NO_PAGES;
  }
  // No site was compiled there: each process ends before it draws.
  const job = {
    code: join(folder, 'code'),
    dataDir: folder,
    build: join(folder, 'build'),
    previous: undefined,
  };
  const drawn = drawInProcesses(job, { batches: batches(), count: 2, onDrawn: () => {} });
  await expect(drawn).rejects.toThrow('A process that drew pages ended (1).');
});
