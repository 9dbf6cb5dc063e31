import { Elysia } from 'elysia';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createLogger } from '../log.ts';
import { ApiError, errors } from './errors.ts';

let logged: string[];
const log = createLogger('info', false, { write: (line) => void logged.push(line) });
beforeEach(() => {
  logged = [];
});

const busy = Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' });
const diskFull = Object.assign(new Error('no space left on /srv/market'), { code: 'ENOSPC' });
const app = new Elysia()
  .use(errors(log))
  .get('/secret', () => {
    throw new Error('the password is hunter2');
  })
  .get('/busy', () => {
    throw busy;
  })
  .get('/full', () => {
    throw diskFull;
  })
  .get('/conflict', () => {
    throw new ApiError(409, 'Someone was faster.', { code: 'CONFLICT', cause: new Error('row 7') });
  })
  .post('/name', ({ body }) => body, { body: z.object({ name: z.string('A name is needed.') }) });

async function call(path: string, init: RequestInit = {}) {
  const response = await app.handle(new Request(`http://localhost${path}`, init));
  return { status: response.status, headers: response.headers, json: await response.json() };
}
const json = (body: string) => ({ method: 'POST', body, headers: { 'content-type': 'application/json' } });

describe('failures', () => {
  test('of a full disk beside the database say so, without a path', async () => {
    const { status, json } = await call('/full');
    expect([status, json.error]).toEqual([503, expect.stringContaining('the disk of this site is full')]);
  });

  test('an unknown one hides its cause and is logged once with the request id [errors-1]', async () => {
    const { status, json, headers } = await call('/secret');
    expect(status).toBe(500);
    expect(JSON.stringify(json)).not.toContain('hunter2');
    expect(logged).toHaveLength(1);
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({
      level: 50,
      path: '/secret',
      requestId: headers.get('x-request-id'),
      err: { message: 'the password is hunter2' },
    });
  });

  test('a busy database asks to come back', async () => {
    const { status, headers, json } = await call('/busy');
    expect([status, headers.get('retry-after'), json.success]).toEqual([503, '1', false]);
  });

  test('a known one says its sentence and is not logged', async () => {
    const { status, json } = await call('/conflict');
    expect([status, json]).toEqual([409, { success: false, error: 'Someone was faster.' }]);
    expect(logged).toEqual([]);
  });

  test('wrong fields are named', async () => {
    const { status, json: answer } = await call('/name', json('{}'));
    expect(status).toBe(422);
    expect(answer.fields).toEqual({ name: 'A name is needed.' });
  });

  test('a body that is not JSON is malformed', async () => {
    expect((await call('/name', json('{"name":'))).status).toBe(400);
  });

  test('failures are never cached', async () => {
    expect((await call('/conflict')).headers.get('cache-control')).toBe('no-store');
  });
});
