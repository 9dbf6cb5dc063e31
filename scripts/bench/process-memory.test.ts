import { expect, test } from 'vitest';
import { canReadMemory, familyOf, residentBytes, watchPeakBytes } from './process-memory.ts';

const MEGABYTE = 1_000_000;
const holds = (megabytes: number) =>
  `const held = Buffer.alloc(${megabytes * MEGABYTE}, 1); await Bun.sleep(600); held.at(0)`;

test.skipIf(!canReadMemory())('the peak covers a process and what it starts', async () => {
  const child = Bun.spawn([process.execPath, '-e', holds(150)]);
  const peak = await watchPeakBytes(process.pid, child.exited);
  expect(peak).toBeGreaterThan(150 * MEGABYTE + residentBytes(process.pid) / 2);
});

test.skipIf(!canReadMemory())('a family holds its children and no strangers', async () => {
  const child = Bun.spawn([process.execPath, '-e', holds(1)]);
  expect(familyOf(process.pid)).toContain(child.pid);
  expect(familyOf(child.pid)).not.toContain(process.pid);
  await child.exited;
});
