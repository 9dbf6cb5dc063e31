import { describe, expect, test } from 'vitest';
import { canReadMemory, familyOf, watchPeakBytes } from './process-memory.ts';

const MEGABYTE = 1_000_000;
const holds = (megabytes: number, until = 'Bun.sleep(2_000)') =>
  `const held = Buffer.alloc(${megabytes * MEGABYTE}, 1); await ${until}; held.at(0);`;
const start = (script: string) => Bun.spawn([process.execPath, '-e', script]);
const starts = (script: string) => `Bun.spawn([process.execPath, '-e', ${JSON.stringify(script)}])`;

describe.skipIf(!canReadMemory())('the memory of processes', () => {
  test('the peak covers a process and what it starts', async () => {
    const parent = start(holds(150, `${starts(holds(150))}.exited`));
    expect(await watchPeakBytes(parent.pid, parent.exited)).toBeGreaterThan(300 * MEGABYTE);
  });

  test('what was not held at one time is not added up', async () => {
    const parent = start(`for (const turn of [1, 2]) await ${starts(holds(150))}.exited;`);
    const peak = await watchPeakBytes(parent.pid, parent.exited);
    expect(peak).toBeGreaterThan(150 * MEGABYTE);
    expect(peak).toBeLessThan(300 * MEGABYTE);
  });

  test('a family holds its children and no strangers', async () => {
    const child = start(holds(1));
    expect(familyOf(process.pid)).toContain(child.pid);
    expect(familyOf(child.pid)).not.toContain(process.pid);
    await child.exited;
  });
});
