import { isLoopback } from '#domain/demo.ts';

/** A bucket of an S3-compatible store, and below which prefix the market's files stand in it: empty, or with a slash at its end. */
export type Bucket = {
  accessKeyId: string;
  secretAccessKey: string;
  /** The address of the bucket itself, without a slash at its end. */
  address: string;
  bucket: string;
  /** As `?region=` says; most stores but Amazon's take any. */
  region: string;
  prefix: string;
};

const PARAMETERS: readonly string[] = ['region', 'style', 'http'];

/**
 * What `s3://key:secret@host:port/bucket/prefix` says; undefined for what says no such thing. The bucket is in the path, or
 * with `?style=virtual` in the name of the host. Without TLS only this machine is asked, and a store with `?http=1`.
 */
export function readBucketUrl(text: string): Bucket | undefined {
  const url = URL.parse(text);
  const [bucket = '', ...folders] = url?.pathname.split('/').filter(Boolean) ?? [];
  if (url?.protocol !== 's3:' || !url.username || !url.password || !url.host || !bucket) return undefined;
  const accessKeyId = decode(url.username);
  const secretAccessKey = decode(url.password);
  if (accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  const given = url.searchParams;
  const [style, http] = [given.get('style') ?? 'path', given.get('http') ?? '0'];
  if ([...given.keys()].some((name) => !PARAMETERS.includes(name))) return undefined;
  if (!['path', 'virtual'].includes(style) || !['0', '1'].includes(http)) return undefined;
  const scheme = http === '1' || isLoopback(url.hostname) ? 'http' : 'https';
  return {
    ...{ accessKeyId, secretAccessKey, bucket },
    address: `${scheme}://${style === 'virtual' ? `${bucket}.${url.host}` : `${url.host}/${bucket}`}`,
    region: given.get('region') ?? 'us-east-1',
    prefix: folders.map((folder) => `${folder}/`).join(''),
  };
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
