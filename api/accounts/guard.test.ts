import { Elysia } from 'elysia';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCESS, mayCall } from '#api/access.ts';
import type { App } from '#api/app.ts';
import { DEFAULT_SETTINGS } from '#api/config/settings.ts';
import { errors } from '#api/http/errors.ts';
import { createLogger } from '#api/log.ts';
import { ROLES } from '#domain/accounts/roles.ts';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { openTestApp } from '#tests/support/app.ts';
import { addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { guard } from './guard.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let app: App;

beforeAll(async () => {
  market = await openTestMarket();
  app = await openTestApp(market);
});
afterAll(() => market.dispose());

const call = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.handle(new Request(`http://localhost${path}`, { method, headers }));

test('the table names exactly the calls that there are [guard-1]', () => {
  const routes = app.routes.map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(ACCESS).sort()).toEqual([...new Set(routes)].sort());
});

test('a call that is missing in the table is refused [guard-5]', async () => {
  const settings = DEFAULT_SETTINGS;
  const forgetful = new Elysia()
    .use(errors(createLogger('silent')))
    .use(guard({ market, settings }))
    .get('/api/forgotten', () => 'secret');
  for (const role of [undefined, ...ROLES]) {
    const headers = role ? (await addTestPerson(market.db, role)).headers : {};
    const answer = await forgetful.handle(new Request('http://localhost/api/forgotten', { headers }));
    expect([role, answer.status, await answer.text()]).toEqual([
      role,
      403,
      expect.not.stringContaining('secret'),
    ]);
  }
});

/** Calls whose address names the caller: another person's is refused by the call itself, as the specification says. */
const REFUSES_OTHERS = new Set(['GET /api/support-messages/:userId']);

describe.each(Object.entries(ACCESS))('%s', (name, access) => {
  const [method = '', route = ''] = name.split(' ');
  const path = route.replaceAll(/:\w+/g, '987654');
  const refused = [undefined, ...ROLES].filter((role) => !mayCall(access, role));
  const allowed = [undefined, ...ROLES].filter((role) => mayCall(access, role));

  test('refuses whom the table does not name [guard-2]', async () => {
    const methods = method === 'GET' ? ['GET', 'HEAD'] : [method];
    for (const role of refused) {
      const headers = role ? (await addTestPerson(market.db, role)).headers : {};
      for (const method of methods) {
        const { status } = await call(path, headers, method);
        expect([role, method, status]).toEqual([role, method, role ? 403 : 401]);
      }
    }
  });

  test('lets in whom it names', async () => {
    for (const role of allowed) {
      const headers = role ? (await addTestPerson(market.db, role)).headers : {};
      const { status } = await call(path, headers, method);
      // An agent without a dealer, or without the permission, is refused by the call itself.
      const mayRefuse = (access.needs && role === 'agent') || REFUSES_OTHERS.has(name);
      const refusals = mayRefuse ? [401] : [401, 403];
      if (access.who !== 'anyone') expect([role, refusals.includes(status)]).toEqual([role, false]);
      expect([role, status < 500]).toEqual([role, true]);
    }
  });
});

/** These end the token or answer with a new one in their body. */
const RENEWS_ITSELF = /refresh|logout|update-role|role-upgrade/;

describe('a bearer token', () => {
  const MINUTE = 60_000;

  test('that is unknown, truncated or hostile signs nobody in, and public calls still answer', async () => {
    for (const token of ['x', 'a'.repeat(43), 'a'.repeat(5000), "' or 1=1 --"])
      expect((await call('/api/health', { authorization: `Bearer ${token}` })).status).toBe(200);
  });

  test('near its end is renewed on any answer, and no cache keeps that [guard-3]', async () => {
    const id = await addTestVehicle(market.db, {
      seller_id: (await addTestPerson(market.db, 'seller')).id,
    });
    for (const [name, { who }] of Object.entries(ACCESS)) {
      const [method = '', route = ''] = name.split(' ');
      if (who !== 'anyone' || RENEWS_ITSELF.test(route)) continue;
      const path = route.replaceAll(/:\w+/g, String(id));
      const { headers, token } = await addTestPerson(market.db, 'buyer', { lifeMs: 4 * MINUTE });
      const answer = await call(`${path}?title=Mazda&price=100000`, headers, method);
      const renewed = answer.headers.get('x-new-token') ?? '';
      expect([name, renewed.length, renewed === token]).toEqual([name, token.length, false]);
      expect([name, answer.headers.get('x-token-refreshed')]).toEqual([name, 'true']);
      expect([name, answer.headers.get('cache-control')]).toEqual([name, 'no-store']);
    }
  });

  test('is renewed for all calls that are under way with it, and each new one works [guard-4]', async () => {
    const { headers, token } = await addTestPerson(market.db, 'buyer', { lifeMs: 4 * MINUTE });
    const answers = await Promise.all(Array.from({ length: 5 }, () => call('/api/vehicles', headers)));
    for (const answer of answers) {
      const renewed = answer.headers.get('x-new-token') ?? token;
      const me = await call('/api/auth/me', { authorization: `Bearer ${renewed}` });
      expect([answer.status, me.status]).toEqual([200, 200]);
    }
    const again = await call('/api/vehicles', headers);
    expect(again.headers.get('x-token-refreshed')).toBeNull();
  });

  test('brings the present role on each answer, refusals included, and visitors none', async () => {
    const { id, headers } = await addTestPerson(market.db, 'dealer');
    const roleOn = async (path: string) => {
      const answer = await call(path, headers);
      return [answer.status, answer.headers.get('x-user-role'), answer.headers.get('cache-control')];
    };
    expect(await roleOn('/api/vehicles')).toEqual([200, 'dealer', 'no-store']);
    await market.db.updateTable('users').set({ role: 'buyer' }).where('id', '=', id).execute();
    expect(await roleOn('/api/vehicles')).toEqual([200, 'buyer', 'no-store']);
    expect(await roleOn('/api/admin/overview')).toEqual([403, 'buyer', 'no-store']);
    expect((await call('/api/vehicles')).headers.get('x-user-role')).toBeNull();
  });

  test('with time left is left alone', async () => {
    const { headers } = await addTestPerson(market.db, 'buyer', { lifeMs: 60 * MINUTE });
    expect((await call('/api/vehicles', headers)).headers.get('x-token-refreshed')).toBeNull();
  });
});
