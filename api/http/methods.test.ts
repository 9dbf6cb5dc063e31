import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACCESS } from '#api/access.ts';
import { type Accounts, openAccounts } from '#tests/support/accounts/app.ts';

let accounts: Accounts;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts.dispose());

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

test('a known path under another method answers 405 with the methods that it has', async () => {
  for (const call of Object.keys(ACCESS)) {
    const path = call.replace(/^\w+ \/api/, '').replaceAll(/:\w+/g, '987654');
    const allow = (await accounts.send(path, { method: 'OPTIONS' })).headers.get('allow')?.split(', ') ?? [];
    expect([call, allow]).toEqual([call, expect.arrayContaining([call.split(' ')[0], 'OPTIONS'])]);
    for (const method of METHODS.filter((method) => !allow.includes(method))) {
      const { status, headers, json } = await accounts.send(path, { method });
      expect([call, method, status, headers.get('allow')]).toEqual([call, method, 405, allow.join(', ')]);
      expect(json).toEqual({ success: false, error: `This address does not take ${method}.` });
    }
  }
});

test.each([
  ['/vehicles/7', 'DELETE, GET, HEAD, OPTIONS, PATCH'],
  ['/vehicles/7/', 'DELETE, GET, HEAD, OPTIONS, PATCH'],
  ['/vehicles/filter-options', 'DELETE, GET, HEAD, OPTIONS, PATCH'],
  ['/auth/login', 'OPTIONS, POST'],
])('%s allows %s', async (path, allow) => {
  const options = await accounts.send(path, { method: 'OPTIONS' });
  expect([options.status, options.headers.get('allow'), options.text]).toEqual([204, allow, '']);
});

test('HEAD is refused where there is nothing to GET', async () => {
  expect((await accounts.send('/auth/login', { method: 'HEAD' })).status).toBe(405);
  expect((await accounts.send('/health', { method: 'HEAD' })).status).toBe(200);
});

test.each(['/nowhere', '/vehicles/7/nowhere', '/vehicles//view', '/auth'])(
  '%s stays unknown',
  async (path) => {
    for (const method of [...METHODS, 'OPTIONS']) {
      const { status, headers } = await accounts.send(path, { method });
      expect([method, status, headers.get('allow')]).toEqual([method, 404, null]);
    }
  },
);

test('something that is not there, at a path that is, stays a 404', async () => {
  const { status, headers } = await accounts.send('/vehicles/987654', {});
  expect([status, headers.get('allow')]).toEqual([404, null]);
});
