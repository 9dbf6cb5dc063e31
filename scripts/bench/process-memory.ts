import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** The kernel counts 250 MB for some milliseconds, in which the process waits: ten times a second cost a build a tenth of its speed. */
const POLL_MS = 500;
const KILOBYTE = 1024;

/** Only Linux tells a process's memory without help. */
export const canReadMemory = (): boolean => existsSync('/proc/self/status');

/** The memory that a process holds now, in bytes. */
export const residentBytes = (pid: number): number => readKilobytes(pid, 'status', 'VmRSS') * KILOBYTE;

/**
 * Runs until `ended` and returns the most that a process and all its descendants held together at one time, in
 * bytes. What they share (the pages of one binary) counts once.
 */
export async function watchPeakBytes(root: number, ended: Promise<unknown>): Promise<number> {
  let peak = 0;
  let running = true;
  const watch = async () => {
    while (running) {
      const held = familyOf(root).reduce((sum, pid) => sum + shareOf(pid), 0);
      peak = Math.max(peak, held);
      await Bun.sleep(POLL_MS);
    }
  };
  const watching = watch();
  await ended.finally(() => {
    running = false;
  });
  await watching;
  return peak;
}

/** A process and its descendants that live now. */
export function familyOf(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    const parent = pid > 0 ? parentOf(pid) : undefined;
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  const family = [root];
  for (const pid of family) family.push(...(children.get(pid) ?? []));
  return family;
}

function parentOf(pid: number): number | undefined {
  const parent = readLine(pid, 'status', 'PPid');
  return parent === undefined ? undefined : Number(parent);
}

/** What a process holds, in bytes: its own pages, and of those it shares its part. 0 when it has ended meanwhile. */
export const shareOf = (pid: number): number => readKilobytes(pid, 'smaps_rollup', 'Pss') * KILOBYTE;

const readKilobytes = (pid: number, file: string, name: string): number =>
  Number.parseInt(readLine(pid, file, name) ?? '0', 10);

function readLine(pid: number, file: string, name: string): string | undefined {
  try {
    return new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/${file}`, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}
