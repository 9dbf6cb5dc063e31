import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type Accounts, openAccounts } from '#api/accounts/test-app.ts';

const schema = z.object({ required: z.array(z.string()).optional(), properties: z.looseObject({}) });
const operation = z.looseObject({
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) }).optional(),
});
const description = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

let accounts: Accounts;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts.dispose());
afterEach(() => vi.restoreAllMocks());

const read = async () => description.parse((await accounts.call('/docs/json')).json);
const bodyOf = async (method: string, path: string) =>
  (await read()).paths[path]?.[method]?.requestBody?.content ?? {};

describe('the description of the API', () => {
  test('is made without a word on the console', async () => {
    const spoken = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'log'), vi.spyOn(console, 'error')];
    const fresh = await openAccounts();
    expect((await fresh.call('/docs/json')).status).toBe(200);
    expect((await fresh.call('/docs')).status).toBe(200);
    await fresh.dispose();
    expect(spoken.flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  test('has every body that a call reads, field by field', async () => {
    const undescribed = Object.entries((await read()).paths).flatMap(([path, calls]) =>
      Object.entries(calls).flatMap(([method, { requestBody }]) =>
        requestBody &&
        !Object.values(requestBody.content).some((body) => schema.safeParse(body.schema).success)
          ? [`${method} ${path}`]
          : [],
      ),
    );
    expect(undescribed).toEqual([]);
  });

  test('asks for what a caller must send, and not for what may be left out', async () => {
    const body = schema.parse((await bodyOf('post', '/api/auth/register'))['application/json']?.schema);
    expect(body.required).toEqual(['email', 'password']);
    expect(Object.keys(body.properties)).toContain('verificationCode');
  });

  test('names the types that a call takes', async () => {
    expect(Object.keys(await bodyOf('post', '/api/auth/login'))).toEqual(['application/json']);
    expect(Object.keys(await bodyOf('post', '/api/profile/photo'))).toContain('multipart/form-data');
  });
});
