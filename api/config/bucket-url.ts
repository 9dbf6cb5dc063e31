import { isLoopback } from '#domain/demo.ts';

/** A bucket of an S3-compatible store, and below which prefix the market's files stand in it: empty, or with a slash at its end. */
export type Bucket = {
  accessKeyId: string;
  secretAccessKey: string;
  /** The address of the store. */
  endpoint: string;
  bucket: string;
  /** As `?region=` says; most stores but Amazon's take any. */
  region: string;
  prefix: string;
};

/** What `s3://key:secret@host:port/bucket/prefix` says; undefined for what says no such thing. This machine is asked without TLS. */
export function readBucketUrl(text: string): Bucket | undefined {
  const url = URL.parse(text);
  const [bucket = '', ...folders] = url?.pathname.split('/').filter(Boolean) ?? [];
  if (url?.protocol !== 's3:' || !url.username || !url.password || !url.host || !bucket) return undefined;
  const accessKeyId = decode(url.username);
  const secretAccessKey = decode(url.password);
  if (accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  return {
    ...{ accessKeyId, secretAccessKey, bucket },
    endpoint: `${isLoopback(url.hostname) ? 'http' : 'https'}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
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
