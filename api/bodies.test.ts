import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Accounts, openAccounts } from '#api/accounts/test-app.ts';

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
  test.each([JSON_TYPE, 'application/json; charset=utf-8'])('as %s is read', async (type) => {
    expect((await send(type, JSON.stringify(LOGIN))).status).toBe(401);
  });

  test.each([
    ['text/plain', JSON.stringify(LOGIN)],
    ['application/x-www-form-urlencoded', new URLSearchParams(LOGIN).toString()],
    ['application/xml', '<email/>'],
    ['application/jsonp', JSON.stringify(LOGIN)],
    ['', JSON.stringify(LOGIN)],
  ])('as %j, which a page of another site could send, is not', async (type, body) => {
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

  test('of more than a megabyte is refused before it is read', async () => {
    const body = JSON.stringify({ ...LOGIN, firstName: 'a'.repeat(1024 * 1024) });
    const headers = { 'content-length': String(body.length), 'content-type': JSON_TYPE };
    const { status, json } = await accounts.send('/auth/register', { method: 'POST', headers, body });
    expect([status, json.success]).toEqual([413, false]);
  });

  test.each([
    ['lists', `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
    ['objects', `${'{"email":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
  ])('of %s in one another without end is refused', async (_, body) => {
    const { status, json } = await send(JSON_TYPE, body);
    expect([status, json]).toEqual([400, { success: false, error: 'The request could not be read.' }]);
  });

  test.each(['null', '[]', '"x"', '7'])('%j is no object', async (body) => {
    const { status, json } = await send(JSON_TYPE, body);
    expect([status, json.fields]).toEqual([422, undefined]);
    expect(json.error).toBe('Send the fields as one JSON object.');
  });

  test('that breaks off is told from one that is wrong', async () => {
    expect((await send(JSON_TYPE, '{"email":')).status).toBe(400);
  });
});
