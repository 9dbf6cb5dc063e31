import { expect, test } from 'vitest';
import { ACCESS } from '#api/access.ts';
import { openAccounts } from '#tests/support/accounts/app.ts';
import { endlessBody } from '#tests/support/bodies.ts';
import { LIMITED_CALLS } from './call-limits.ts';

test('the table names calls that there are', () => {
  for (const call of LIMITED_CALLS) expect(Object.keys(ACCESS)).toContain(call);
});

test('who has no calls left is refused before the body is read; what is not valid does not count', async () => {
  const accounts = await openAccounts();
  const path = '/auth/reset-password-request';
  const address = '10.9.9.9';
  for (let call = 0; call < 40; call++)
    expect((await accounts.call(path, { body: {}, address })).status).toBe(422);
  for (let call = 0; call < 30; call++)
    expect((await accounts.call(path, { body: { email: `${call}@example.com` }, address })).status).toBe(200);
  const { init, bytesRead } = endlessBody('application/json');
  const { status, headers } = await accounts.send(path, init, address);
  expect([status, Number(headers.get('retry-after')) > 0, bytesRead()]).toEqual([429, true, 0]);
  expect((await accounts.send(path, endlessBody('application/json').init, '10.9.9.8')).status).toBe(413);
  await accounts.dispose();
});
