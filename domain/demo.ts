const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::ffff:127(\.\d{1,3}){3}|::1|\[::1\])$/i;

/** Whether a host name or network address means this machine, seen from itself. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host.trim());

/**
 * Whether the demo market may be loaded: always with DEMO=1, never with DEMO=0, and when DEMO is not set only
 * on a host that nobody but this machine can reach.
 */
export function mayRunDemo({ host, demo }: { host: string; demo?: string | undefined }): boolean {
  if (demo === '1') return true;
  return !demo && isLoopback(host);
}
