import { describe, expect, test } from 'vitest';
import { readBucketUrl } from './bucket-url.ts';
import { readEnv } from './env.ts';

describe('a bucket', () => {
  test('is named with key, secret, place and prefix', () => {
    expect(
      readBucketUrl('s3://AKIA:a%2Fb%2Bc@s3.example.com:9000/backups/kenya/one?region=af-south-1'),
    ).toEqual({
      ...{ accessKeyId: 'AKIA', secretAccessKey: 'a/b+c', endpoint: 'https://s3.example.com:9000' },
      ...{ bucket: 'backups', prefix: 'kenya/one/', region: 'af-south-1' },
    });
    expect(readBucketUrl('s3://a:b@127.0.0.1:9000/backups')).toMatchObject({
      ...{ endpoint: 'http://127.0.0.1:9000', prefix: '', region: 'us-east-1' },
    });
  });

  test.each([
    ...['', 'backups', 'https://a:b@host/bucket', 's3://host/bucket', 's3://a@host/bucket', 's3://a:b@host'],
    ...['s3://a:b@/bucket', 's3://a:%zz@host/bucket', 's3://a:b@host/'],
  ])('is not %j, and the refusal repeats no secret', (text) => {
    expect(readBucketUrl(text)).toBeUndefined();
    if (text === '') return;
    const read = () => readEnv({ BACKUP_S3_URL: text });
    expect(read).toThrow('BACKUP_S3_URL: is no s3://key:secret@host/bucket/prefix');
    expect(read).not.toThrow(/a:b/);
  });
});

test('a token of metrics that could be guessed is refused', () => {
  expect(() => readEnv({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN: needs at least 24');
  expect(() => readEnv({ METRICS_TOKEN: 'with spaces in it, many of them' })).toThrow('METRICS_TOKEN: takes');
  expect(readEnv({ METRICS_TOKEN: 'x'.repeat(24) }).METRICS_TOKEN).toHaveLength(24);
});
