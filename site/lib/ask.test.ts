import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { $authError, dismissAuthError } from '#site/accounts/auth-error.store.ts';
import { $session, beginSession, endSession } from '#site/accounts/session.store.ts';
import { BUYER } from '#site/accounts/test-buyer.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { type ApiFailure, get } from './ask.ts';

let sent: Headers;
let answer: () => Response;

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
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

test('a call is made as whoever is signed in, and brings their renewed token', async () => {
  answer = () =>
    Response.json({ success: true }, { headers: { 'x-token-refreshed': 'true', 'x-new-token': 'second' } });
  await get('/api/favorites');
  expect(sent.get('authorization')).toBe('Bearer first');
  expect($session.get()?.token).toBe('second');
});

describe('a role that was changed elsewhere', () => {
  const told = (role: string) => () =>
    Response.json({ success: false, error: 'No.' }, { status: 403, headers: { 'x-user-role': role } });
  const ask = () => get('/api/my/listings').catch(() => undefined);
  const keptRole = () => JSON.parse(localStorage.getItem('user_data') ?? '{}').role;

  test('is taken in with the next answer, a refusal too, and the page is told', async () => {
    const events: string[] = [];
    vi.stubGlobal('dispatchEvent', ({ type }: Event) => events.push(type));
    answer = told('dealer');
    await ask();
    expect([$session.get()?.user.role, keptRole()]).toEqual(['dealer', 'dealer']);
    expect($session.get()?.user).toMatchObject({ id: BUYER.id, userType: 'dealer' });
    expect(events).toEqual(['session-changed', 'role-changed']);
    await ask();
    expect(events).toHaveLength(2);
  });

  test('is no news in a late answer to an older token, nor when it is no role', async () => {
    answer = () => {
      beginSession({ token: 'second', user: BUYER });
      return told('dealer')();
    };
    await ask();
    answer = told('emperor');
    await ask();
    expect($session.get()?.user.role).toBe('buyer');
  });
});

test('whose session is over is told, whatever they asked for', async () => {
  answer = isOver;
  expect(await raised(get('/api/favorites'))).toEqual({ status: 401, popup: 'redirect_login' });
});

test('who has signed in anew meanwhile does not hear that an older session is over', async () => {
  answer = () => {
    beginSession({ token: 'second', user: BUYER });
    return isOver();
  };
  expect(await raised(get('/api/favorites'))).toEqual({ status: 401, popup: undefined });
});
