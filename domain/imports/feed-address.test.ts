import { BlockList } from 'node:net';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isInsideAddress, mayConnect } from '../outside-address.ts';
import { publicAddress, readFeedAddress } from './feed-address.ts';

/** What the platform knows of the same ranges. */
const blocked = new BlockList();
for (const [address, prefix] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
  ] as const),
  ...([
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
  ] as const),
  ...([
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
])
  blocked.addSubnet(address, prefix, 'ipv4');

const givenOut = new BlockList();
givenOut.addSubnet('2000::', 3, 'ipv6');

describe('an address', () => {
  test.each([
    ...['127.0.0.1', '127.255.0.1', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
    ...['100.64.0.1', '100.127.255.255', '169.254.169.254', '224.0.0.1', '255.255.255.255', '198.19.0.1'],
    ...['::', '::1', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd00:ec2::254', 'ff02::1', '::ffff:127.0.0.1'],
    ...['::ffff:8.8.8.8', '::ffff:7f00:1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', '2001::1'],
    ...['', 'localhost', '1.2.3', '1.2.3.4.5', '256.1.1.1', '1.2.3.4/8', '::1::', 'g::1', '2606:4700::1111 '],
  ])('%j is inside or none [feed-address-1]', (address) => {
    expect(isInsideAddress(address)).toBe(true);
    expect(mayConnect(address, 443)).toBe(false);
  });

  test.each(['8.8.8.8', '41.90.64.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2c0f:fe38::1'])(
    '%s is outside, on the ports of the web alone',
    (address) => {
      expect(isInsideAddress(address)).toBe(false);
      expect([80, 443, 22, 8080, 0].map((port) => mayConnect(address, port))).toEqual([
        ...[true, true, false, false, false],
      ]);
    },
  );

  test('is inside wherever the platform says so, in every way to write it in IPv6', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        if (blocked.check(address)) expect(isInsideAddress(address)).toBe(true);
        expect(isInsideAddress(`::ffff:${address}`)).toBe(true);
        expect(isInsideAddress(`64:ff9b::${address}`)).toBe(true);
      }),
    );
  });

  test('in IPv6 is outside only where addresses are given out', () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        if (!givenOut.check(address, 'ipv6')) expect(isInsideAddress(address)).toBe(true);
      }),
    );
  });
});

describe('an address of a feed', () => {
  test.each([
    ['yard.example.com/stock.csv', 'whole address'],
    ['ftp://yard.example.com/stock.csv', 'https://'],
    ['file:///etc/passwd', 'https://'],
    ['https://user:secret@yard.example.com/', 'password'],
    ['https://yard.example.com:8443/', 'port 443'],
    ['https://yard.example.com:80/stock.csv', undefined],
    ['http://127.0.0.1/stock.csv', 'inside a network'],
    ['http://2130706433/', 'inside a network'],
    ['http://0x7f.1/', 'inside a network'],
    ['http://017700000001/', 'inside a network'],
    ['http://[::1]/', 'inside a network'],
    ['http://[::ffff:10.0.0.1]/', 'inside a network'],
    ['http://169.254.169.254/latest/meta-data/', 'inside a network'],
    ['http://localhost/', 'inside a network'],
    ['http://metadata.google.internal/', 'inside a network'],
    ['http://router/', 'inside a network'],
    [`https://yard.example.com/${'a'.repeat(2_000)}`, 'too long'],
    ['  https://yard.example.com/stock.csv#top ', undefined],
  ])('%s is told what is wrong with it: %s', (text, words) => {
    const read = readFeedAddress(text);
    expect('problem' in read ? read.problem : undefined).toEqual(words && expect.stringContaining(words));
  });

  test('shows no key', () => {
    expect(publicAddress('https://yard.example.com/stock.csv?key=siri')).toBe(
      'https://yard.example.com/stock.csv?…',
    );
    expect(publicAddress('https://yard.example.com/stock.csv')).toBe('https://yard.example.com/stock.csv');
  });
});
