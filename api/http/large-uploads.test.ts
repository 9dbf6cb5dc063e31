import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ApiError } from './errors.ts';
import { createLargeUploads } from './large-uploads.ts';

const dir = mkdtempSync(join(tmpdir(), 'garisoko-large-uploads-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const receive = createLargeUploads({
  ...{ dir, field: 'file', maxBytes: 200_000, mostArriving: 1 },
  ...{ tooLarge: 'Too large.', missing: 'Please choose a zip' },
});

function formOf(bytes: Uint8Array<ArrayBuffer>, field = 'file'): FormData {
  const form = new FormData();
  form.append('before', 'one');
  form.append(field, new File([bytes], 'cars.zip'));
  form.append('after', 'two');
  return form;
}
const post = (body: BodyInit) => new Request('http://localhost/', { method: 'POST', body });
const read = (body: BodyInit) =>
  receive(post(body), async ({ path, name, start, end }) => ({
    name,
    hash: Bun.hash(readFileSync(path).subarray(start, end)),
  })).catch((thrown: unknown) => {
    if (thrown instanceof ApiError) return thrown.status;
    throw thrown;
  });

test.each([0, 10, 20_000, 40_000, 200_000])(
  'a file of %d bytes is found on disk as it was sent',
  async (size) => {
    const bytes = crypto.getRandomValues(new Uint8Array(Math.min(size, 60_000)));
    const file = new Uint8Array(Buffer.concat([bytes, new Uint8Array(size - bytes.length)]));
    expect(await read(formOf(file))).toEqual({ name: 'cars.zip', hash: Bun.hash(file) });
    expect(readdirSync(dir)).toEqual([]);
  },
);

test('what is too long, also without end, no form, or without a file is refused', async () => {
  expect(await read(formOf(new Uint8Array(220_000)))).toBe(413);
  expect(await read(formOf(new Uint8Array(10), 'other'))).toBe(422);
  expect(await read('no form')).toBe(400);
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      controller.enqueue(new Uint8Array(50_000));
      if (++sent > 2_000) controller.close();
    },
  });
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const request = new Request('http://localhost/', { method: 'POST', headers, body: endless });
  await expect(receive(request, async () => 0)).rejects.toMatchObject({ status: 413 });
  expect(sent).toBeLessThan(2_000);
});

test('no more arrive at once than may', async () => {
  const held = Promise.withResolvers<number>();
  const first = receive(post(formOf(new Uint8Array(10))), () => held.promise);
  expect(await read(formOf(new Uint8Array(10)))).toBe(503);
  held.resolve(1);
  expect(await first).toBe(1);
});
