import { readFileSync } from 'node:fs';
import { familyOf } from './process-memory.ts';

/** The kernel's clock tick, as getconf CLK_TCK says on Linux. */
const TICK_MS = 10;
/** Places in /proc/PID/stat after the name: utime, stime, and those of children that have ended. */
const TIMES = [11, 12, 13, 14];

/** The processor time in ms that processes and all their descendants have taken so far, those that have ended included. */
export const processorMs = (roots: readonly number[]): number =>
  roots.flatMap(familyOf).reduce((sum, pid) => sum + readTicks(pid) * TICK_MS, 0);

function readTicks(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return TIMES.reduce((sum, place) => sum + Number(fields[place]), 0);
  } catch {
    return 0;
  }
}
