const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::ffff:127(\.\d{1,3}){3}|::1|\[::1\])$/i;

/** Whether a host name or network address means this machine, seen from itself. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host.trim());

type Reach = {
  host: string;
  demo?: string | undefined;
  /** The address that visitors are said to use. */
  publicUrl?: string | undefined;
  /** Whether a proxy in front lets others in. */
  isProxied?: boolean;
};

/**
 * Whether the demo market may be loaded, and its people sign in with the public password: always with
 * DEMO=1, never with DEMO=0, and when DEMO is not set only on a loopback host.
 */
export function mayRunDemo({ host, demo, publicUrl, isProxied = false }: Reach): boolean {
  if (demo === '1') return true;
  const isAtHome = publicUrl === undefined || isLoopback(new URL(publicUrl).hostname);
  return !demo && isLoopback(host) && isAtHome && !isProxied;
}
