import { expect, test } from 'vitest';
import { addressOf, noteAddress } from './caller-address.ts';

const asked = (forwardedFor?: string) =>
  new Request('http://localhost/', { headers: forwardedFor ? { 'x-forwarded-for': forwardedFor } : {} });

test('the socket tells, whatever the request claims', () => {
  const request = asked('203.0.113.9');
  noteAddress(request, '198.51.100.1', false);
  expect(addressOf(request)).toBe('198.51.100.1');
});

test('behind a trusted proxy its own entry counts, the last one', () => {
  const request = asked('203.0.113.9, 192.0.2.7');
  noteAddress(request, '127.0.0.1', true);
  expect(addressOf(request)).toBe('192.0.2.7');
  const direct = asked();
  noteAddress(direct, '127.0.0.1', true);
  expect(addressOf(direct)).toBe('127.0.0.1');
});

test('a request that nobody noted has no address of its own', () => {
  expect(addressOf(asked())).toBe('unknown');
});
