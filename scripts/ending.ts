import { readFileSync } from 'node:fs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const PARENT_POLL_MS = 500;
/** One Ctrl-C arrives several times: from the terminal, from npm and from the launcher. */
const SAME_PRESS_MS = 2_000;
const MAX_CLOSING_MS = 20_000;

/**
 * Ends the process by `close` and with `code` once it is told to, by a signal or by the death of the launcher that
 * started it (scripts/setup.mjs). A second Ctrl-C, or a `close` that takes too long, ends it at once with 1.
 */
export function endOnSignal(close: () => Promise<void>, code = 0): void {
  let endingSince: number | undefined;
  const end = async () => {
    const now = Date.now();
    if (endingSince !== undefined) {
      if (now - endingSince > SAME_PRESS_MS) process.exit(1);
      return;
    }
    endingSince = now;
    setTimeout(() => process.exit(1), MAX_CLOSING_MS).unref();
    await close().catch((cause: unknown) => {
      console.error(cause);
      process.exit(1);
    });
    process.exit(code);
  };
  // A terminal that was closed takes no more words; they must not end the process before its time.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  for (const signal of SIGNALS) if (!isIgnored(signal)) process.on(signal, end);
  onLauncherDeath(end);
}

/** Under nohup the closing of the terminal ends nothing. */
function isIgnored(signal: (typeof SIGNALS)[number]): boolean {
  return signal === 'SIGHUP' && hangupIsIgnored();
}

function hangupIsIgnored(): boolean {
  try {
    const [, mask = '0'] = /^SigIgn:\s*([0-9a-f]+)/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
    return (BigInt(`0x${mask}`) & 1n) === 1n;
  } catch {
    return false;
  }
}

/** A launcher that is killed passes no signal on; the process then gets another parent. */
function onLauncherDeath(end: () => void): void {
  const launcher = Number(process.env.LAUNCHER_PID);
  // Not for the processes that this one starts.
  delete process.env.LAUNCHER_PID;
  if (!launcher) return;
  const timer = setInterval(() => {
    if (process.ppid === launcher) return;
    clearInterval(timer);
    end();
  }, PARENT_POLL_MS);
  timer.unref();
}
