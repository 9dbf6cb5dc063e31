import { afterEach, beforeEach, describe, expect, expectTypeOf, test, vi } from 'vitest';
import type { Answer, Json } from '#api/wire.ts';
import type { ApiFailure } from '#site/lib/api-failure.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { BUYER } from '#tests/support/session/buyer.ts';
import { ask } from './ask.ts';
import { $authError, dismissAuthError } from './auth-error.store.ts';
import { $session, beginSession, endSession } from './session.store.ts';

let sent: Headers;
let asked: { path: string; method: string | undefined; body: unknown };
let answer: () => Response;

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('fetch', async (path: string, { headers, method, body }: RequestInit) => {
    asked = { path, method, body };
    sent = new Headers(headers);
    return answer();
  });
  beginSession({ token: 'first', user: BUYER });
});
afterEach(async () => {
  await vi.dynamicImportSettled();
  dismissAuthError();
  endSession();
  vi.unstubAllGlobals();
});

const isOver = () =>
  Response.json(
    { success: false, error: 'Your session has expired.', action: 'redirect_login' },
    { status: 401 },
  );
const raised = async (call: Promise<unknown>) => {
  const failure: ApiFailure = await call.then(
    () => expect.unreachable('the call was refused'),
    (cause) => cause,
  );
  await vi.dynamicImportSettled();
  return { status: failure.status, popup: $authError.get()?.action };
};

test('a call carries the session, and takes the renewed token', async () => {
  answer = () =>
    Response.json({ success: true }, { headers: { 'x-token-refreshed': 'true', 'x-new-token': 'second' } });
  await ask('GET /api/favorites');
  expect(sent.get('authorization')).toBe('Bearer first');
  expect($session.get()?.token).toBe('second');
});

describe('a role that was changed elsewhere', () => {
  const told = (role: string) => () =>
    Response.json({ success: false, error: 'No.' }, { status: 403, headers: { 'x-user-role': role } });
  const tryIt = () => ask('GET /api/my/listings').catch(() => undefined);
  const keptRole = () => JSON.parse(localStorage.getItem('user_data') ?? '{}').role;

  test('is taken in with the next answer, a refusal too, and the page is notified', async () => {
    const events: string[] = [];
    vi.stubGlobal('dispatchEvent', ({ type }: Event) => events.push(type));
    answer = told('dealer');
    await tryIt();
    expect([$session.get()?.user.role, keptRole()]).toEqual(['dealer', 'dealer']);
    expect($session.get()?.user).toMatchObject({ id: BUYER.id, userType: 'dealer' });
    expect(events).toEqual(['session-changed', 'role-changed']);
    await tryIt();
    expect(events).toHaveLength(2);
  });

  test('is no news in a late answer to an older token, nor when it is no role', async () => {
    answer = () => {
      beginSession({ token: 'second', user: BUYER });
      return told('dealer')();
    };
    await tryIt();
    answer = told('emperor');
    await tryIt();
    expect($session.get()?.user.role).toBe('buyer');
  });
});

test('an expired session opens the popup, after any call', async () => {
  answer = isOver;
  expect(await raised(ask('GET /api/favorites'))).toEqual({ status: 401, popup: 'redirect_login' });
});

test('a new sign-in meanwhile suppresses the popup of the older session', async () => {
  answer = () => {
    beginSession({ token: 'second', user: BUYER });
    return isOver();
  };
  expect(await raised(ask('GET /api/favorites'))).toEqual({ status: 401, popup: undefined });
});

describe('a call by its name', () => {
  beforeEach(() => {
    answer = () => Response.json({ success: true });
  });

  test('fills its path and its query, without what is undefined', async () => {
    await ask('GET /api/messaging/conversations/:id', { params: { id: 7 }, query: { before: undefined } });
    expect(asked).toEqual({ path: '/api/messaging/conversations/7', method: 'GET', body: undefined });
    await ask('GET /api/catalog/makes/:make/models', {
      params: { make: 'Land Rover/1' },
      query: new URLSearchParams({ make: 'Land Rover', q: 'v8' }),
    });
    expect(asked.path).toBe('/api/catalog/makes/Land%20Rover%2F1/models?make=Land+Rover&q=v8');
  });

  test('sends its body as JSON, and its key once', async () => {
    await ask('POST /api/messaging/conversations/:id/messages', {
      ...{ params: { id: 7 }, body: { text: 'Hello' }, key: 'k1' },
    });
    expect(asked).toMatchObject({ method: 'POST', body: '{"text":"Hello"}' });
    expect([sent.get('content-type'), sent.get('idempotency-key')]).toEqual(['application/json', 'k1']);
    await ask('POST /api/logout', { keepalive: true });
    expect([asked.body, sent.get('content-type')]).toEqual([undefined, null]);
  });

  test('does not compile with another path, parameter, field or answer than the API has', () => {
    const misspelt = () => [
      // @ts-expect-error: no such path
      ask('GET /api/favourites'),
      // @ts-expect-error: no such method
      ask('PUT /api/favorites'),
      // @ts-expect-error: the path needs its id
      ask('GET /api/messaging/conversations/:id', {}),
      // @ts-expect-error: no such parameter in the path
      ask('GET /api/messaging/conversations/:id', { params: { number: 7 } }),
      // @ts-expect-error: no such parameter in the query
      ask('GET /api/favorites', { query: { pages: 2 } }),
      // @ts-expect-error: no such field
      ask('POST /api/favorites', { body: { vehicle: 7 } }),
      // @ts-expect-error: the wrong type
      ask('POST /api/favorites', { body: { vehicleId: 'seven' } }),
      // @ts-expect-error: no such field in the answer
      ask('GET /api/favorites').then(({ favorites }) => favorites),
    ];
    expect(misspelt).toBeTypeOf('function');
  });

  test('answers what JSON carries: a date as text', () => {
    expectTypeOf<Json<{ at: Date; list: { until: Date | null }[] }>>().toEqualTypeOf<{
      at: string;
      list: { until: string | null }[];
    }>();
    expectTypeOf<Answer<'POST /api/auth/refresh'>>().toEqualTypeOf<{
      success: true;
      token: string;
      expiresIn: string;
    }>();
  });
});
