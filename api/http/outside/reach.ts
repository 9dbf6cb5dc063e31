import { lookup } from 'node:dns/promises';
import { hostOf, INSIDE, type MayConnect, mayConnect, portOf } from '#domain/outside-address.ts';

/** An address that was checked. */
export type ConnectTo = { address: string; family: number };

/** What resolves names, and which addresses may be connected to: `mayConnect` of domain/outside-address.ts. */
export type Reach = {
  mayConnect: MayConnect;
  resolve: (host: string) => Promise<readonly ConnectTo[]>;
  /** Certificates to trust instead of the system's. */
  ca?: string;
};

/** Public machines alone. */
export const OUTSIDE: Reach = { mayConnect, resolve: (host) => lookup(host, { all: true, verbatim: true }) };

/** Why another's server was not asked or did not answer, in a sentence. */
export class NotReached extends Error {
  override name = 'NotReached';
}

/** What a name means, once. Throws NotReached if any of its addresses is inside: one that has both is made to be mistaken. */
export async function checkedAddress(
  url: URL,
  { resolve, mayConnect, signal }: Reach & { signal: AbortSignal },
): Promise<ConnectTo> {
  const addresses = await whileAllowed(resolve(hostOf(url)), signal).catch((cause: unknown) => {
    throw signal.aborted ? cause : new NotReached('The name in the address is not known.', { cause });
  });
  const [first] = addresses;
  if (!first) throw new NotReached('The name in the address is not known.');
  if (!addresses.every(({ address }) => mayConnect(address, portOf(url)))) throw new NotReached(INSIDE);
  return first;
}

function whileAllowed<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const late = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => late.reject(signal.reason), { once: true });
  return Promise.race([work, late.promise]);
}
