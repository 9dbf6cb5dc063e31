import { existsSync, readdirSync, readFileSync } from 'node:fs';

const POLL_MS = 100;
const KILOBYTE = 1024;

/** Only Linux tells a process's memory without help. */
export const canReadMemory = (): boolean => existsSync('/proc/self/status');

/** The memory that a process holds now, in bytes. */
export const residentBytes = (pid: number): number => readStatus(pid, 'VmRSS');

/**
 * Runs until `ended` and returns the peaks of a process and all its descendants added up, in bytes. They need
 * not have peaked together, so the true peak is no higher.
 */
export async function watchPeakBytes(root: number, ended: Promise<unknown>): Promise<number> {
  const peaks = new Map<number, number>();
  let running = true;
  const watch = async () => {
    while (running) {
      for (const pid of familyOf(root))
        peaks.set(pid, Math.max(peaks.get(pid) ?? 0, readStatus(pid, 'VmHWM')));
      await Bun.sleep(POLL_MS);
    }
  };
  const watching = watch();
  await ended.finally(() => {
    running = false;
  });
  await watching;
  return [...peaks.values()].reduce((sum, bytes) => sum + bytes, 0);
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
  const parent = readStatusLine(pid, 'PPid');
  return parent === undefined ? undefined : Number(parent);
}

/** 0 when the process has ended meanwhile. */
const readStatus = (pid: number, name: 'VmRSS' | 'VmHWM'): number =>
  Number.parseInt(readStatusLine(pid, name) ?? '0', 10) * KILOBYTE;

function readStatusLine(pid: number, name: string): string | undefined {
  try {
    return new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}
