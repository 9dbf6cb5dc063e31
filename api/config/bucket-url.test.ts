import { describe, expect, test } from 'vitest';
import { readBucketUrl } from './bucket-url.ts';
import { readEnv } from './env.ts';

describe('a bucket', () => {
  test('is named with key, secret, place and prefix', () => {
    expect(
      readBucketUrl('s3://AKIA:a%2Fb%2Bc@s3.example.com:9000/backups/kenya/one?region=af-south-1'),
    ).toEqual({
      ...{ accessKeyId: 'AKIA', secretAccessKey: 'a/b+c', address: 'https://s3.example.com:9000/backups' },
      ...{ bucket: 'backups', prefix: 'kenya/one/', region: 'af-south-1' },
    });
    expect(readBucketUrl('s3://a:b@127.0.0.1:9000/backups')).toMatchObject({
      ...{ address: 'http://127.0.0.1:9000/backups', prefix: '', region: 'us-east-1' },
    });
  });

  test('stands in the name of the host, and without TLS, only where its address says so', () => {
    const addressOf = (rest: string) => readBucketUrl(`s3://a:b@${rest}`)?.address;
    expect(addressOf('s3.example.com/shop/site?style=virtual')).toBe('https://shop.s3.example.com');
    expect(addressOf('10.0.0.7:9000/shop?http=1')).toBe('http://10.0.0.7:9000/shop');
    expect(addressOf('10.0.0.7:9000/shop')).toBe('https://10.0.0.7:9000/shop');
    expect(['?style=other', '?http=yes', '?regoin=x'].map((end) => addressOf(`host/shop${end}`))).toEqual([
      ...[undefined, undefined, undefined],
    ]);
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
