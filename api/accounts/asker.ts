import { networkOf } from '#api/http/caller-address.ts';
import type { Market } from '#api/market.ts';
import type { Person } from './sessions.ts';
import { hashToken } from './tokens.ts';

/** Who requests a mailed code or link: a browser, by the mark in its cookie, or a person who is signed in. */
export type Asker = {
  /** A hash; of a browser the same as in `known_devices`. */
  key: string;
  /** The keyed hash of where the call came from. */
  network: string;
};

type Keyed = Pick<Market, 'secretKey'>;

/** Where a call came from: equal for the same network, and nothing that an address can be read from. */
export const networkHashOf = ({ secretKey }: Keyed, request: Request): string =>
  secretKey.hash(networkOf(request));

/** The calling browser; without a mark it is one that has asked for nothing yet. */
export const browserAsker = (market: Keyed, request: Request, mark = ''): Asker => ({
  key: hashToken(mark),
  network: networkHashOf(market, request),
});

export const personAsker = (market: Keyed, request: Request, { id }: Person): Asker => ({
  key: hashToken(`person|${id}`),
  network: networkHashOf(market, request),
});
