import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $session, recallSession } from '#site/session/session.store.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { BUYER } from '#tests/support/session/buyer.ts';
import { browserAuthGateway } from './auth-gateway.ts';

const ANSWER = { success: true as const, token: 'secret', expiresIn: '86400s', user: BUYER };

let storage: Storage;
let dataset: Record<string, string>;
let asked: string[];

beforeEach(() => {
  asked = [];
  storage = memoryStorage();
  dataset = { guard: 'visitors' };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json({ success: true, message: 'Done.' });
  });
  recallSession();
});
afterEach(() => vi.unstubAllGlobals());

test('after the sign-in only the screen itself leads on: it may have recovery codes to show', () => {
  browserAuthGateway(undefined).begin(ANSWER, false);
  expect($session.get()?.token).toBe('secret');
  expect(dataset.guard).toBeUndefined();
});

test('a new account will be welcomed', () => {
  browserAuthGateway(undefined).begin(ANSWER, true);
  expect(storage.getItem('showWelcomeTour')).toBe('true');
});

test('a new password ends the session of this browser too [auth-gateway-1]', async () => {
  const gateway = browserAuthGateway(undefined);
  gateway.begin(ANSWER, false);
  await gateway.setPassword('mailed', 'Mombasa-2025-y');
  expect(asked).toEqual(['/api/auth/reset-password', '/api/logout']);
  expect($session.get()).toBeUndefined();
});

test('a browser that forbids or forgets what is kept cannot keep a session', () => {
  const { canKeep } = browserAuthGateway(undefined);
  expect(canKeep()).toBe(true);
  expect(storage.length).toBe(0);
  vi.stubGlobal('localStorage', { ...storage, setItem: () => undefined });
  expect(canKeep()).toBe(false);
  vi.stubGlobal('localStorage', undefined);
  expect(canKeep()).toBe(false);
});

test('a sign-up from the selling form makes a seller, and skips the question of roles [auth-gateway-2]', async () => {
  vi.stubGlobal('location', { replace: (path: string) => asked.push(path) });
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const user = { ...BUYER, role: 'seller', userType: 'seller' };
    return Response.json({ success: true, token: 'fresh', expiresIn: '86400s', user });
  });
  const gateway = browserAuthGateway('/list-vehicle?id=7');
  gateway.begin(ANSWER, true);
  expect(storage.getItem('showWelcomeTour')).toBeNull();
  await gateway.leave(ANSWER.user, true);
  expect(asked).toEqual(['/api/auth/instant-role-upgrade', '/list-vehicle?id=7']);
  expect($session.get()).toMatchObject({ token: 'fresh', user: { role: 'seller' } });
});
