import { hashPassword } from '#api/accounts/passwords.ts';
import { DEFAULT_SETTINGS, type Settings } from '#api/config/settings.ts';
import { noteAddress } from '#api/http/caller-address.ts';
import { createLogger } from '#api/log.ts';
import { readText } from '#api/sending/secrets.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { openTestApp } from '#tests/support/app.ts';
import { openTestMarket } from '#tests/support/database/market.ts';

/** A valid one, which all people of `addPerson` have. */
export const GOOD_PASSWORD = 'Tumaini-88-ziwa';

type Sent = {
  method?: string;
  body?: unknown;
  token?: string;
  /** Where the call comes from; each from elsewhere unless it is said. */
  address?: string;
  cookie?: string;
  headers?: Record<string, string>;
};

export type Accounts = Awaited<ReturnType<typeof openAccounts>>;

/** A market with its whole API, for calls as a browser makes them. */
export async function openAccounts(settings: Partial<Settings> = {}, log = createLogger('silent')) {
  const market = await openTestMarket();
  const app = await openTestApp(market, {
    log,
    settings: { ...DEFAULT_SETTINGS, isDemoOpen: true, ...settings },
  });

  async function call(path: string, { body, token, address, cookie, ...sent }: Sent = {}) {
    return send(
      path,
      {
        method: sent.method ?? (body === undefined ? 'GET' : 'POST'),
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(cookie !== undefined && { cookie }),
          ...sent.headers,
        },
        body: body === undefined ? null : JSON.stringify(body),
      },
      address,
    );
  }

  /** Calls as one browser makes them: it keeps the cookie that it is given. */
  function openBrowser() {
    let cookie: string | undefined;
    return async (path: string, sent: Sent = {}) => {
      const answer = await call(path, { ...(cookie !== undefined && { cookie }), ...sent });
      cookie = cookieOf(answer.headers) || cookie;
      return answer;
    };
  }

  /** A call as it stands, from an address. */
  async function send(path: string, init: RequestInit, address = newAddress()) {
    const request = new Request(`http://localhost/api${path}`, init);
    noteAddress(request, address, false);
    const response = await app.handle(request);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    const { status, headers } = response;
    return { status, headers, text, json: isJson && text !== '' ? JSON.parse(text) : undefined };
  }

  let count = 0;
  /** An account with GOOD_PASSWORD. */
  async function addPerson(
    role: Role = 'buyer',
    email = `${role}.${++count}@example.com`,
    is_sample: 0 | 1 = 0,
  ) {
    const at = '2026-01-01T08:00:00.000Z';
    const { id } = await market.db
      .insertInto('users')
      .values({
        email,
        role,
        password_hash: await goodHash,
        first_name: 'Wanjiru',
        last_name: 'Sample',
        is_sample,
        created_at: at,
        email_verified_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, email };
  }

  /** One of the accounts of the demo market. */
  const addSample = (role: Role = 'buyer') => addPerson(role, `${role}.sample.${++count}@example.com`, 1);

  const listMails = (to: string) =>
    market.db.selectFrom('mails').selectAll().where('recipient', '=', to).orderBy('id').execute();

  async function newestMail(to: string) {
    const mail = (await listMails(to)).at(-1);
    if (!mail) throw new Error(`Nothing was mailed to ${to}`);
    return { ...mail, body: readText(mail, Date.now()) };
  }

  return {
    market,
    call,
    openBrowser,
    send,
    addPerson,
    addSample,
    listMails,
    newestMail,
    dispose: () => market.dispose(),
  };
}

let addresses = 0;
const newAddress = (): string =>
  `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses++ & 255}`;

const goodHash = hashPassword(GOOD_PASSWORD);

/** The six digits in a mail. */
export const codeIn = ({ body }: { body: string }): string => /\b\d{6}\b/.exec(body)?.[0] ?? '';

/** The cookie that an answer sets, as the browser sends it back. */
export const cookieOf = (headers: Headers): string => headers.get('set-cookie')?.split(';')[0] ?? '';
