import { parser } from 'sax';
import { BucketError } from './bucket-error.ts';
import type { Send } from './send.ts';

/** An object of a bucket; `etag` without its quotation marks. */
export type ListedObject = { key: string; bytes: number; etag: string; changedAt: number };

/** All objects below a prefix, in the order of their keys, asked for page by page (ListObjectsV2). */
export async function* listObjects(send: Send, prefix: string): AsyncGenerator<ListedObject> {
  for (let token: string | undefined, isFirst = true; isFirst || token !== undefined; isFirst = false) {
    const query = { 'list-type': '2', prefix, ...(token !== undefined && { 'continuation-token': token }) };
    const answer = await send({ method: 'GET', query });
    if (!answer.ok) throw new BucketError('The bucket does not exist.', { status: answer.status });
    const page = readPage(await answer.text());
    yield* page.objects;
    token = page.next;
  }
}

/** Reads a page of a listing. Throws for what is none. */
function readPage(xml: string): { objects: ListedObject[]; next: string | undefined } {
  const objects: ListedObject[] = [];
  const page = new Map<string, string>();
  let object: Map<string, string> | undefined;
  let text = '';
  const reader = parser(true);
  reader.onopentag = ({ name }) => {
    if (name === 'Contents') object = new Map();
    text = '';
  };
  reader.ontext = (part) => {
    text += part;
  };
  reader.onclosetag = (name) => {
    if (name === 'Contents' && object) objects.push(toListed(object));
    if (name === 'Contents') object = undefined;
    else (object ?? page).set(name, text);
  };
  reader.write(xml).close();
  if (!page.has('IsTruncated')) throw new BucketError('The bucket answered with no listing.');
  const next = page.get('IsTruncated') === 'true' ? page.get('NextContinuationToken') : undefined;
  return { objects, next };
}

const toListed = (object: ReadonlyMap<string, string>): ListedObject => ({
  key: object.get('Key') ?? '',
  bytes: Number(object.get('Size')),
  etag: (object.get('ETag') ?? '').replaceAll('"', ''),
  changedAt: Date.parse(object.get('LastModified') ?? ''),
});
