/** Why the host of a link deserves a second look. */
export type HostConcern = 'lookalike' | 'number' | 'letters';

/** A piece of a message and where it begins: words, a page of this market, or an address elsewhere, which is never opened from here. */
export type MessagePart = { at: number } & (
  | { kind: 'words'; text: string }
  | { kind: 'own'; text: string; path: string }
  | ({ kind: 'foreign'; host: string; rest: string } & Concern)
);
type Concern = { concern: HostConcern | undefined; looksLike?: string };

/** Names that links pretend to be, and the hosts that truly have them. */
const TRUSTED: Readonly<Record<string, { name: string; hosts: readonly string[] }>> = {
  garisoko: { name: 'Garisoko', hosts: [] },
  ntsa: { name: 'NTSA', hosts: ['ntsa.go.ke'] },
  ecitizen: { name: 'eCitizen', hosts: ['ecitizen.go.ke'] },
  mpesa: { name: 'M-Pesa', hosts: ['safaricom.co.ke'] },
  safaricom: { name: 'Safaricom', hosts: ['safaricom.co.ke'] },
};

const ENDINGS =
  'com|net|org|info|biz|ke|io|me|ly|gl|app|dev|page|site|online|shop|store|top|xyz|link|club|live|pro|cc|co|uk|za|ng|ug|tz|ru|cn|tk|ml|ga|cf|gq|to|example';
/** With a scheme or `www.`, whatever follows; a bare name where it ends as hosts do. Mail addresses are none. */
const ADDRESS = new RegExp(
  String.raw`(?<![\p{L}\d@.])(?:(?:https?:\/\/|www\.)[^\s<>"']{1,500}|(?:[\p{L}\d-]{1,63}\.){1,5}(?:${ENDINGS})(?![\p{L}\d@-])(?:[/?#][^\s<>"']{0,500})?)`,
  'giu',
);
const CLOSING = /[.,;:!?)\]]+$/;
const LONGEST_REST = 40;

/** Cuts a message at its links. `ownHost` is this market's, with its port; links to it alone have a path to open. */
export function messageParts(text: string, ownHost: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.replace(CLOSING, '');
    const part = readAddress(address, index, ownHost);
    if (!part) continue;
    if (index > done) parts.push({ at: done, kind: 'words', text: text.slice(done, index) });
    parts.push(part);
    done = index + address.length;
  }
  if (done < text.length) parts.push({ at: done, kind: 'words', text: text.slice(done) });
  return parts;
}

function readAddress(address: string, at: number, ownHost: string): MessagePart | undefined {
  const url = readUrl(/^https?:\/\//i.test(address) ? address : `https://${address}`);
  if (!url) return undefined;
  // Two slashes at the start of a path would lead to another host.
  const path = `${url.pathname.replace(/^\/+/, '/')}${url.search}${url.hash}`;
  // A name or password before the host only hides where the link leads.
  if (url.host === ownHost && url.username === '')
    return { at, kind: 'own', text: `${url.host}${path}`, path };
  const rest = path === '/' ? '' : path.length > LONGEST_REST ? `${path.slice(0, LONGEST_REST)}…` : path;
  return { at, kind: 'foreign', host: url.host, rest, ...concernAbout(url.hostname, ownHost) };
}

function readUrl(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

function concernAbout(hostname: string, ownHost: string): Concern {
  if (/^\[|^[\d.]+$/.test(hostname)) return { concern: 'number' };
  const plain = lookalikeForm(hostname);
  for (const [word, { name, hosts }] of Object.entries(TRUSTED)) {
    const isTrue = [ownHost, ...hosts].some((host) => hostname === host || hostname.endsWith(`.${host}`));
    if (!isTrue && labelsOf(plain).some((label) => isLike(label, word)))
      return { concern: 'lookalike', looksLike: name };
  }
  return { concern: /(?:^|\.)xn--/.test(hostname) ? 'letters' : undefined };
}

const SIMILAR: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  l: 'i',
};

const lookalikeForm = (hostname: string): string =>
  hostname.replace(/[013457l]/g, (sign) => SIMILAR[sign] ?? sign).replaceAll('rn', 'm');

/** The labels of a host, whole and in the words that hyphens part. */
const labelsOf = (plain: string): string[] =>
  plain.split('.').flatMap((label) => [label.replaceAll('-', ''), ...label.split('-')]);

/** Long names are found within a label and with one letter wrong; short ones only as a word of their own. */
function isLike(label: string, word: string): boolean {
  if (word.length <= 5) return label === word;
  return label.includes(word) || isOneEditAway(label, word);
}

function isOneEditAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1);
}
