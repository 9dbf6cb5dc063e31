import { availableParallelism } from 'node:os';

/** Whether this machine can hold a command to fewer cores than `cores`, and has as many. */
export const canPin = (cores: number): boolean =>
  availableParallelism() >= cores && Bun.which('taskset') !== null;

/**
 * The command as it runs on so many cores, its threads and the processes that it starts too (Linux's taskset); as it is
 * where the machine cannot do that or has no more.
 */
export function pinnedTo(cores: number | undefined, command: readonly string[]): string[] {
  if (cores === undefined || !canPin(cores)) return [...command];
  return ['taskset', '--cpu-list', `0-${cores - 1}`, ...command];
}
