const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i;

/**
 * Whether the demo market may be loaded: always with DEMO=1, never with DEMO=0, and when DEMO is not set only
 * on a host that nobody but this machine can reach.
 */
export function mayRunDemo({ host, demo }: { host: string; demo?: string | undefined }): boolean {
  if (demo === '1') return true;
  return !demo && LOOPBACK.test(host.trim());
}
