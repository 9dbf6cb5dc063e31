import { expect, test } from 'vitest';
import { addressOf, noteAddress, toNetwork } from './caller-address.ts';

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

test.each([
  ['203.0.113.9:51234', '203.0.113.9'],
  ['[2001:db8::9]:51234', '2001:db8::9'],
  ['[2001:db8::9]', '2001:db8::9'],
  ['2001:db8::9', '2001:db8::9'],
])('a proxy that says %s means %s: the port is no part of the address', (said, address) => {
  const request = asked(said);
  noteAddress(request, '127.0.0.1', true);
  expect(addressOf(request)).toBe(address);
});

test('a request without a noted address shares the constant', () => {
  expect(addressOf(asked())).toBe('unknown');
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, network) => expect(toNetwork(address)).toBe(network));
