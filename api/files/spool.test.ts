import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBucket } from '#api/buckets/open-bucket.ts';
import { startS3, type TestS3 } from '#tests/support/buckets/start-s3.ts';
import { openSpool, type Spool } from './spool.ts';

const HOURS_LATER = () => Date.now() + 2 * 3_600_000;

describe.each(['folder', 'bucket'])('files that wait in a %s', (place) => {
  let s3: TestS3 | undefined;
  let dir: string;
  let spool: Spool;
  /** As another process of the market opens it, in a bucket on another machine. */
  let elsewhere: Spool;

  beforeAll(async () => {
    if (place === 'bucket') s3 = await startS3();
  });
  afterAll(() => s3?.stop());
  beforeEach(({ onTestFinished }) => {
    dir = mkdtempSync(join(tmpdir(), 'garisoko-spool-'));
    const bucket = s3 && openBucket(s3.bucket(dir.slice(1)));
    spool = openSpool(join(dir, 'here'), bucket);
    elsewhere = openSpool(join(dir, s3 ? 'there' : 'here'), bucket);
    onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  });
  const arrived = (text: string): string => {
    const path = join(dir, 'arrived');
    writeFileSync(path, text);
    return path;
  };
  const textOf = (name: string) => elsewhere.lend(name, (path) => readFile(path, 'utf8'));

  test('are taken over, and lent to other processes as often as they ask', async () => {
    const path = arrived('A list of prices');
    await spool.put('list-1', path);
    expect(existsSync(path)).toBe(false);
    expect(await textOf('list-1')).toBe('A list of prices');
    expect(await textOf('list-1')).toBe('A list of prices');
    if (s3) expect(readdirSync(join(dir, 'there'))).toEqual([]);
  });

  test('are gone once removed, which is no error twice', async () => {
    await spool.put('list-1', arrived('A list of prices'));
    await elsewhere.remove('list-1');
    await elsewhere.remove('list-1');
    expect(await textOf('list-1')).toBeUndefined();
  });

  test('go after an hour where nothing waits for them', async () => {
    for (const name of ['list-1', 'list-2', 'zip-1']) await spool.put(name, arrived(name));
    const isAwaited = async (name: string) => name === 'list-2';
    await spool.sweep('list-', isAwaited);
    expect(await textOf('list-1')).toBe('list-1');
    await spool.sweep('list-', isAwaited, HOURS_LATER());
    expect([await textOf('list-1'), await textOf('list-2'), await textOf('zip-1')]).toEqual([
      undefined,
      'list-2',
      'zip-1',
    ]);
  });
});

test('a failed work leaves no copy of a bucket’s file behind', async () => {
  const s3 = await startS3();
  const dir = mkdtempSync(join(tmpdir(), 'garisoko-spool-'));
  const spool = openSpool(join(dir, 'here'), openBucket(s3.bucket()));
  writeFileSync(join(dir, 'arrived'), 'A zip');
  await spool.put('zip-1', join(dir, 'arrived'));
  const broken = spool.lend('zip-1', () => Promise.reject(new Error('It is no zip.')));
  await expect(broken).rejects.toThrow('It is no zip.');
  expect(readdirSync(join(dir, 'here'))).toEqual([]);
  rmSync(dir, { recursive: true, force: true });
  await s3.stop();
});
