import { createHash, createHmac } from 'node:crypto';

type Options = { accessKeyId: string; secretAccessKey: string };
export type TestS3Server = ReturnType<typeof startS3Server>;

const PAGE = 3;

/**
 * A stand-in for an S3-compatible store, written from the public documentation of the protocol: PutObject, uploads in
 * parts, DeleteObject and ListObjectsV2 in short pages. It checks each signature (AWS Signature Version 4) as a store does, and refuses with 403.
 */
export function startS3Server({ accessKeyId, secretAccessKey }: Options) {
  const objects = new Map<string, Buffer>();
  const refused: string[] = [];
  /** By the id of their upload. */
  const parts = new Map<string, Map<number, Buffer>>();

  /** CreateMultipartUpload, UploadPart and CompleteMultipartUpload; undefined for another call. */
  async function takePart(request: Request, url: URL, key: string): Promise<Response | undefined> {
    const uploadId = url.searchParams.get('uploadId') ?? '';
    if (request.method === 'POST' && url.searchParams.has('uploads')) {
      const id = `upload-${parts.size + 1}`;
      parts.set(id, new Map());
      return inXml(
        `<InitiateMultipartUploadResult><Bucket>backups</Bucket><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    const begun = parts.get(uploadId);
    if (!begun) return undefined;
    if (request.method === 'PUT') {
      begun.set(Number(url.searchParams.get('partNumber')), Buffer.from(await request.arrayBuffer()));
      return new Response(null, { headers: { etag: '"x"' } });
    }
    const whole = [...begun].sort(([a], [b]) => a - b).map(([, bytes]) => bytes);
    objects.set(key, Buffer.concat(whole));
    return inXml(
      `<CompleteMultipartUploadResult><Bucket>backups</Bucket><Key>${key}</Key><ETag>"x"</ETag></CompleteMultipartUploadResult>`,
    );
  }

  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const url = new URL(request.url);
      if (!isSigned(request, url, { accessKeyId, secretAccessKey })) {
        refused.push(url.pathname);
        return failure(403, 'SignatureDoesNotMatch');
      }
      const [, bucket = '', ...rest] = decodeURIComponent(url.pathname).split('/');
      if (bucket !== 'backups') return failure(404, 'NoSuchBucket');
      const key = rest.join('/');
      const inParts = await takePart(request, url, key);
      if (inParts) return inParts;
      if (request.method === 'PUT') objects.set(key, Buffer.from(await request.arrayBuffer()));
      else if (request.method === 'DELETE') objects.delete(key);
      else if (url.searchParams.get('list-type') === '2') return list(objects, url);
      else return failure(405, 'MethodNotAllowed');
      return new Response(null, {
        status: request.method === 'DELETE' ? 204 : 200,
        headers: { etag: '"x"' },
      });
    },
  });
  return {
    objects,
    refused,
    host: `127.0.0.1:${server.port}`,
    close: () => server.stop(true),
  };
}

const inXml = (xml: string, status = 200): Response =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>${xml}`, {
    status,
    headers: { 'content-type': 'application/xml' },
  });

const failure = (status: number, code: string): Response =>
  inXml(`<Error><Code>${code}</Code><Message>Refused by the test</Message></Error>`, status);

function list(objects: ReadonlyMap<string, Buffer>, url: URL): Response {
  const prefix = url.searchParams.get('prefix') ?? '';
  const after = url.searchParams.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, PAGE);
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length ?? 0}</Size><ETag>"x"</ETag><LastModified>2026-11-23T00:00:00.000Z</LastModified><StorageClass>STANDARD</StorageClass></Contents>`,
  );
  const more = keys.length > page.length;
  const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return inXml(
    `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>backups</Name><Prefix>${prefix}</Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>${PAGE}</MaxKeys><IsTruncated>${more}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`,
  );
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request,\s*SignedHeaders=([^,]+),\s*Signature=([\da-f]{64})$/;

/** Whether the request's signature is the one that the secret key makes of it. */
function isSigned(request: Request, url: URL, { accessKeyId, secretAccessKey }: Options): boolean {
  const [, id, day = '', region = '', names = '', signature] =
    AUTHORIZATION.exec(request.headers.get('authorization') ?? '') ?? [];
  if (id !== accessKeyId) return false;
  const query = url.search
    .slice(1)
    .split('&')
    .filter(Boolean)
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .sort()
    .join('&');
  const headers = names
    .split(';')
    .map((name) => `${name}:${request.headers.get(name)?.trim() ?? ''}\n`)
    .join('');
  const canonical = [
    ...[request.method, url.pathname, query, headers, names],
    request.headers.get('x-amz-content-sha256') ?? '',
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = [
    ...['AWS4-HMAC-SHA256', request.headers.get('x-amz-date') ?? '', scope],
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (secret, part) => hmac(secret, part),
    `AWS4${secretAccessKey}`,
  );
  return hmac(key, toSign).toString('hex') === signature;
}

const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();
