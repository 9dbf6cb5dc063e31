import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCESS } from '#api/access.ts';
import { type Accounts, openAccounts } from '#tests/support/accounts/app.ts';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { endlessBody } from '#tests/support/bodies.ts';

let accounts: Accounts;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts.dispose());

const LOGIN = { email: 'somebody@example.com', password: 'Wrong-password-1' };
const JSON_TYPE = 'application/json';

async function send(type: string | undefined, body: BodyInit, path = '/auth/login') {
  const { status, json } = await accounts.send(path, {
    method: 'POST',
    ...(type !== undefined && { headers: { 'content-type': type } }),
    body,
  });
  return { status, json };
}

describe('a body', () => {
  test.each([
    JSON_TYPE,
    'application/json; charset=utf-8',
    'APPLICATION/JSON',
    'Application/Json;charset=UTF-8',
  ])('as %s is read', async (type) => {
    expect((await send(type, JSON.stringify(LOGIN))).status).toBe(401);
  });

  test.each([
    ['text/plain', JSON.stringify(LOGIN)],
    ['application/x-www-form-urlencoded', new URLSearchParams(LOGIN).toString()],
    ['application/xml', '<email/>'],
    ['application/jsonp', JSON.stringify(LOGIN)],
    ['', JSON.stringify(LOGIN)],
  ])('as %j, which a page of another site could send, is not [bodies-1]', async (type, body) => {
    const { status, json } = await send(type, body);
    expect([status, json.success, json.error]).toEqual([
      415,
      false,
      'Send JSON: the Content-Type has to be application/json.',
    ]);
  });

  test('as a form is read by the calls that take one alone', async () => {
    const form = () => {
      const fields = new FormData();
      fields.set('answer', 'page');
      return fields;
    };
    expect((await send(undefined, form())).status).toBe(415);
    expect((await send(undefined, form(), '/alerts/unsubscribe?token=none')).status).toBe(303);
  });

  test('of more than 64 kB is refused by its Content-Length before it is read [bodies-2]', async () => {
    const { init, bytesRead } = endlessBody(JSON_TYPE, { 'content-length': '70000' });
    const { status, json, headers } = await accounts.send('/auth/register', init);
    expect([status, json.success, headers.get('connection')]).toEqual([413, false, null]);
    expect(bytesRead()).toBe(0);
  });

  test('of exactly 64 kB is read', async () => {
    const rest = 64 * 1024 - JSON.stringify({ ...LOGIN, other: '' }).length;
    const body = JSON.stringify({ ...LOGIN, other: 'a'.repeat(rest) });
    expect([body.length, (await send(JSON_TYPE, body)).status]).toEqual([64 * 1024, 401]);
    expect((await send(JSON_TYPE, `${body} `)).status).toBe(413);
  });

  test.each([
    ['lists', `${'['.repeat(21)}${']'.repeat(21)}`],
    ['lists without end', '['.repeat(60_000)],
    ['objects', `${'{"email":'.repeat(7_000)}1`],
  ])('of %s in one another is refused before it is parsed [bodies-3]', async (_, body) => {
    const { status, json } = await send(JSON_TYPE, body);
    expect([status, json]).toEqual([400, { success: false, error: 'The request could not be read.' }]);
  });

  test('of very many values is refused, and the most that are read take little time', async () => {
    const many = (count: number) => JSON.stringify({ vehicleIds: Array(count).fill('x') });
    const { headers } = await addTestPerson(accounts.market.db, 'buyer');
    const check = async (body: string) => {
      const init = { method: 'POST', headers: { ...headers, 'content-type': JSON_TYPE }, body };
      const startedAt = performance.now();
      const { status } = await accounts.send('/favorites/batch-check', init);
      return { status, ms: performance.now() - startedAt };
    };
    expect((await check(many(2_100))).status).toBe(400);
    await check(many(10));
    const { status, ms } = await check(many(1_990));
    expect([status, ms < 200]).toEqual([422, true]);
  });

  test.each(['null', '[]', '"x"', '7'])('%j is no object', async (body) => {
    const { status, json } = await send(JSON_TYPE, body);
    expect([status, json.fields]).toEqual([422, undefined]);
    expect(json.error).toBe('Send the fields as one JSON object.');
  });

  test('that breaks off is distinguished from one that is wrong', async () => {
    expect((await send(JSON_TYPE, '{"email":')).status).toBe(400);
  });
});

describe('a body without end', () => {
  const CALLS = Object.entries(ACCESS).filter(([call]) => /^(POST|PATCH|DELETE) /.test(call));

  test.each(CALLS)(
    'to %s is not read without the right to call it, and never far [bodies-4]',
    async (call, { who }) => {
      const [method = '', route = ''] = call.split(' ');
      const path = route.replace('/api', '').replaceAll(/:\w+/g, '987654');
      for (const type of [
        JSON_TYPE,
        'multipart/form-data; boundary=x',
        'application/x-www-form-urlencoded',
      ]) {
        const { init, bytesRead } = endlessBody(type);
        const { status } = await accounts.send(path, { ...init, method });
        expect([type, status >= 400 && status < 500]).toEqual([type, true]);
        expect([type, bytesRead() <= (who === 'anyone' ? 100_000 : 0)]).toEqual([type, true]);
      }
    },
  );
});
