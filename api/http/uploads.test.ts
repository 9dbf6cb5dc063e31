import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ApiError } from './errors.ts';
import { createUploads } from './uploads.ts';

const dir = mkdtempSync(join(tmpdir(), 'garisoko-uploads-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const uploads = createUploads({
  dir,
  field: 'photo',
  maxBytes: 100_000,
  tooLarge: 'Too large.',
  missing: 'Please choose a picture',
});

const post = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Request('http://localhost/', { method: 'POST', body, headers });

function formOf(bytes: number): FormData {
  const form = new FormData();
  form.append('photo', new File(['x'.repeat(bytes)], 'me.jpg', { type: 'image/jpeg' }));
  return form;
}

const receive = (request: Request) =>
  uploads
    .receive(request, async ({ bytes }) => bytes.length)
    .catch((thrown: unknown) => {
      if (thrown instanceof ApiError) return [thrown.status, thrown.message, thrown.fields];
      throw thrown;
    });

test('a file comes as it was sent, and nothing of it stays behind', async () => {
  expect(await receive(post(formOf(100_000)))).toBe(100_000);
  expect(readdirSync(dir)).toEqual([]);
});

test('what is too long, no form or without a file is refused', async () => {
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
  const unreadable = [400, 'The request could not be read.', undefined];
  expect(await receive(post(formOf(120_000)))).toEqual([413, 'Too large.', { photo: 'Too large.' }]);
  expect(await receive(post('no form', multipart))).toEqual(unreadable);
  expect(await receive(post('{}', { 'content-type': 'application/json' }))).toEqual(unreadable);
  expect(await receive(post(null))).toEqual(unreadable);
  const fields = { photo: 'Please choose a picture' };
  const other = new FormData();
  other.append('photo', 'no file');
  other.append('picture', new File(['x'], 'me.jpg'));
  expect(await receive(post(other))).toEqual([422, 'Some of what was sent is not right.', fields]);
  expect(readdirSync(dir)).toEqual([]);
});

test('a body that breaks off is refused, and holds nothing', async () => {
  const broken = () =>
    new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(1_000)),
      pull: (controller) => controller.error(new Error('reset by peer')),
    });
  const answers = [];
  for (let call = 0; call < 70; call++)
    answers.push(await receive(post(broken(), { 'content-type': 'multipart/form-data; boundary=x' })));
  expect(new Set(answers.flat())).toEqual(new Set([400, 'The request could not be read.', undefined]));
  expect(await receive(post(formOf(10)))).toBe(10);
});

test('files are processed one at a time, while others arrive; too many at once are sent away', async () => {
  let [underWay, most] = [0, 0];
  const process = async () => {
    most = Math.max(most, ++underWay);
    await Bun.sleep(1);
    underWay--;
  };
  const answers = await Promise.allSettled(
    Array.from({ length: 70 }, () => uploads.receive(post(formOf(1_000)), process)),
  );
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  expect([most, refused.length, refused[0]?.status]).toEqual([1, 6, 503]);
});

test('a disk that takes nothing is no fault of the sender', async () => {
  rmSync(dir, { recursive: true, force: true });
  writeFileSync(dir, 'in the way');
  await expect(receive(post(formOf(10)))).rejects.not.toBeInstanceOf(ApiError);
});
