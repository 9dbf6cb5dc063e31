import { expect, test } from 'vitest';
import { canReadMemory } from './process-memory.ts';
import { processorMs } from './processor-time.ts';

test.skipIf(!canReadMemory())(
  'a process that computes takes processor time, also once its child has ended',
  async () => {
    const before = processorMs([process.pid]);
    const child = Bun.spawn([
      process.execPath,
      '-e',
      'for (const end = Date.now() + 200; Date.now() < end; );',
    ]);
    await child.exited;
    expect(processorMs([process.pid])).toBeGreaterThanOrEqual(before + 100);
    expect(processorMs([child.pid])).toBe(0);
  },
);
