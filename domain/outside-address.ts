/** Ranges of addresses that lie inside of networks or mean no single machine on the internet: IANA's special-purpose registries. */
const INSIDE_4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24'],
  ...['192.168.0.0/16', '192.175.48.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
].map((range) => readRange(range, readIpv4, 32));

/** What is in none of the ranges that are given out (2000::/3) is inside as well; so are ways to other addresses. */
const PUBLIC_6 = readRange('2000::/3', readIpv6, 128);
const INSIDE_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'].map((range) =>
  readRange(range, readIpv6, 128),
);

type Range = { first: bigint; hostBits: bigint };

function readRange(text: string, read: (address: string) => bigint | undefined, bits: number): Range {
  const [address = '', prefix] = text.split('/');
  return { first: read(address) ?? 0n, hostBits: BigInt(bits - Number(prefix)) };
}

const isIn = (address: bigint, { first, hostBits }: Range): boolean =>
  address >> hostBits === first >> hostBits;

/** The number of an IPv4 address in dotted decimals, as resolvers write it; undefined for anything else. */
function readIpv4(text: string): bigint | undefined {
  if (!/^\d{1,3}(?:\.\d{1,3}){3}$/.test(text)) return undefined;
  const bytes = text.split('.').map(Number);
  if (bytes.some((byte) => byte > 255)) return undefined;
  return bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
}

/** The number of an IPv6 address (RFC 4291, section 2.2), without a zone; undefined for anything else. */
function readIpv6(text: string): bigint | undefined {
  const [, head = text, tail4] = /^(.*:)(\d[\d.]*\.\d+)$/.exec(text) ?? [];
  const last = tail4 === undefined ? 0n : readIpv4(tail4);
  if (last === undefined) return undefined;
  const written = tail4 === undefined ? text : `${head}${hex(last >> 16n)}:${hex(last & 0xffffn)}`;
  const halves = written.split('::');
  if (halves.length > 2) return undefined;
  const [before = [], after = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const zeros = 8 - before.length - after.length;
  if (halves.length === 2 ? zeros < 1 : zeros !== 0) return undefined;
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after];
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return undefined;
  return groups.reduce((sum, group) => (sum << 16n) | BigInt(`0x${group}`), 0n);
}

const hex = (figure: bigint): string => figure.toString(16);

/**
 * Whether an IP address is none that the market may ask for others: private, loopback, link-local (where clouds keep metadata), shared
 * by a carrier (CGNAT), multicast, reserved, IPv4 inside of IPv6, or no address at all.
 */
export function isInsideAddress(address: string): boolean {
  const four = readIpv4(address);
  if (four !== undefined) return INSIDE_4.some((range) => isIn(four, range));
  const six = readIpv6(address);
  if (six === undefined) return true;
  return !isIn(six, PUBLIC_6) || INSIDE_6.some((range) => isIn(six, range));
}

const PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

/** The port of an address, also where it is the usual one; 0 for an address that is not on the web. */
export const portOf = ({ protocol, port }: Pick<URL, 'protocol' | 'port'>): number =>
  port === '' ? (PORTS[protocol] ?? 0) : Number(port);

/** The host as resolvers and certificates know it: an IPv6 address without its brackets. */
export const hostOf = ({ hostname }: Pick<URL, 'hostname'>): string => hostname.replace(/^\[|\]$/g, '');

/** Whether a connection to an address and port may be made. */
export type MayConnect = (address: string, port: number) => boolean;

/** Machines outside, on the ports of the web. */
export const mayConnect: MayConnect = (address, port) =>
  Object.values(PORTS).includes(port) && !isInsideAddress(address);

const isAddress = (host: string): boolean => readIpv4(host) !== undefined || host.includes(':');
const INNER_NAME = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private)\.?$/i;

/** What is wrong with the kind of an address, in a sentence: only the web is read, and no keys are kept in front of its host. */
export function webProblem({ protocol, username, password }: URL): string | undefined {
  if (!(protocol in PORTS)) return 'The address has to begin with https:// or http://';
  const isNamed = username !== '' || password !== '';
  return isNamed ? 'The address must not hold a user name or a password.' : undefined;
}

export const INSIDE =
  'This address lies inside a network, or is not on port 443 or 80. We read public addresses only.';

/** What is wrong with an address that the market shall ask, in a sentence: it is not on the web, or lies inside a network. Names are not resolved. */
export function outsideProblem(url: URL): string | undefined {
  const host = hostOf(url);
  const isInner = isAddress(host) ? isInsideAddress(host) : INNER_NAME.test(host) || !host.includes('.');
  const isElsewhere = isInner || !Object.values(PORTS).includes(portOf(url));
  return webProblem(url) ?? (isElsewhere ? INSIDE : undefined);
}
