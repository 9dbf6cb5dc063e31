import { randomBytes } from 'node:crypto';
import { DarajaError, type StandInCredentials } from './checks.ts';

const TOKEN_SECONDS = 3_599;

export type Tokens = {
  /** A new token, which voids the one before. Throws DarajaError for wrong credentials. */
  issue: (authorization: string | undefined, query: URLSearchParams) => object;
  /** Throws DarajaError unless it is the last token and lives. */
  check: (authorization: string | undefined) => void;
  void: () => void;
};

export function createTokens({ key, secret }: StandInCredentials, seconds = TOKEN_SECONDS): Tokens {
  let token: { text: string; endsAt: number } | undefined;
  const basic = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;
  return {
    issue(authorization, query) {
      if (query.get('grant_type') !== 'client_credentials')
        throw new DarajaError(400, '400.008.02', 'Invalid grant type passed');
      if (authorization !== basic) throw new DarajaError(400, '400.008.01', 'Invalid Authentication passed');
      token = { text: randomBytes(14).toString('base64url'), endsAt: Date.now() + seconds * 1_000 };
      return { access_token: token.text, expires_in: String(seconds) };
    },
    check(authorization) {
      if (token && authorization === `Bearer ${token.text}` && Date.now() < token.endsAt) return;
      throw new DarajaError(404, '404.001.03', 'Invalid Access Token');
    },
    void() {
      token = undefined;
    },
  };
}
