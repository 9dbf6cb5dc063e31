import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodeFile, detectEncoding } from './encoding.ts';
import { Refusal } from './refusal.ts';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'garisoko-encoding-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const write = (bytes: Uint8Array | string) => {
  const path = join(dir, 'adverts.csv');
  writeFileSync(path, bytes);
  return path;
};
const TEXT = 'make,model,note\nCitroën,C3,“très” propre – 5 €\n'.repeat(20);
const latin = (text: string) => Buffer.from(text, 'latin1');
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

describe('a file that can be read', () => {
  test.each([
    ['UTF-8', Buffer.from(TEXT), 'utf-8', TEXT],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${TEXT}`), 'utf-8', TEXT],
    ['UTF-16 of Windows', Buffer.from(`\ufeff${TEXT}`, 'utf16le'), 'utf-16le', TEXT],
    ['UTF-16, big end first', utf16be(`\ufeff${TEXT}`), 'utf-16be', TEXT],
    [
      'Windows-1252',
      latin('make,note\nCitro\xebn,\x93tr\xe8s\x94 propre \x96 5 \x80\n'),
      'windows-1252',
      'make,note\nCitroën,“très” propre – 5 €\n',
    ],
    [
      'Mac Roman',
      latin('make,note\nCitro\x91n,\xd2tr\x8fs\xd3 propre, d\xd5origine \xd0 \xdb 5\n'),
      'macintosh',
      'make,note\nCitroën,“très” propre, d’origine – € 5\n',
    ],
    [
      'Mac Roman with the line ends of old Macs',
      latin('make,note\rSkoda,caf\x8e au lait\r'),
      'macintosh',
      'make,note\rSkoda,café au lait\r',
    ],
  ])('%s', async (_, bytes, encoding, text) => {
    const path = write(bytes);
    expect(await detectEncoding(path)).toBe(encoding);
    const pieces = await Array.fromAsync(decodeFile(path, await detectEncoding(path)));
    expect(pieces.join('')).toBe(text);
  });

  test('letters across the edges of what is read at once', async () => {
    const text = `make,model\n${'ë€🚗'.repeat(100_000)}`;
    const path = write(text);
    expect(await detectEncoding(path)).toBe('utf-8');
    expect((await Array.fromAsync(decodeFile(path, 'utf-8'))).join('')).toBe(text);
  });
});

describe('a file that cannot', () => {
  const random = Buffer.alloc(200_000);
  let state = 1;
  for (let at = 0; at < random.length; at++) {
    state = (state * 48_271) % 2_147_483_647;
    random[at] = state >> 8;
  }
  test.each([
    ['is empty', '', /is empty/],
    ['is a spreadsheet', latin('PK\x03\x04\x14\x00\x06\x00'), /spreadsheet \(xlsx\)/],
    ['is an old spreadsheet', latin('\xd0\xcf\x11\xe0\xa1\xb1'), /old Excel/],
    ['is a PDF', '%PDF-1.7 …', /a PDF/],
    ['is UTF-16 without its mark', Buffer.from(TEXT, 'utf16le'), /UTF-16 without its mark/],
    ['is cut UTF-16', Buffer.from(`\ufeff${TEXT}`, 'utf16le').subarray(0, 101), /damaged/],
    ['is random', random, /not a text file/],
    ['mixes two encodings', latin('make\nCitro\xebn\nCitro\xc3\xabn\n'), /neither UTF-8 nor certainly/],
    ['has bytes that Windows-1252 has not', latin('make\nCitro\x81n\n'), /neither UTF-8 nor certainly/],
  ])('%s', async (_, bytes, reason) => {
    const path = write(bytes);
    await expect(detectEncoding(path)).rejects.toThrow(reason);
    await expect(detectEncoding(path)).rejects.toBeInstanceOf(Refusal);
  });

  test('is not there, or a folder', async () => {
    await expect(detectEncoding(join(dir, 'nothing.csv'))).rejects.toThrow('There is no file');
    await expect(detectEncoding(dir)).rejects.toThrow('is not a file');
  });
});
