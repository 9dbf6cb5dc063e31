const addresses = new WeakMap<Request, string>();

/** Notes where a request came from. With `trustProxy` the address that the nearest proxy saw counts instead. */
export function noteAddress(request: Request, socketAddress: string, trustProxy: boolean): void {
  const forwarded = trustProxy
    ? request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
    : undefined;
  addresses.set(request, withoutPort(forwarded || socketAddress));
}

/** Some proxies write the port too, which is another one for every connection. */
const withoutPort = (address: string): string =>
  address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');

/** The network address that a request came from; one constant for all where it is unknown. */
export const addressOf = (request: Request): string => addresses.get(request) ?? 'unknown';

/**
 * Where a request came from as far as limits go: one subscriber has a whole /64 of IPv6 addresses, and an IPv4 address
 * may be written as an IPv6 one.
 */
export const networkOf = (request: Request): string => toNetwork(addressOf(request));

const NETWORK_GROUPS = 4;
const ALL_GROUPS = 8;

/** The /64 of an IPv6 address, such as `2001:db8:0:7`; anything else as it is. */
export function toNetwork(address: string): string {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(Math.max(0, ALL_GROUPS - before.length - after.length)).fill('0');
  return [...before, ...(tail === undefined ? [] : zeros), ...after].slice(0, NETWORK_GROUPS).join(':');
}
