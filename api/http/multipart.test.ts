import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundaryOf, findFile } from './multipart.ts';

async function encode(form: FormData) {
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const boundary = boundaryOf(request.headers.get('content-type') ?? '') ?? '';
  return { body: Buffer.from(await request.arrayBuffer()), boundary };
}

test('any bytes of a file come as they were sent, wherever in the form it stands', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), fc.nat(4), async (bytes, before) => {
      const form = new FormData();
      for (let field = 0; field < before; field++) form.append(`field ${field}`, 'photo');
      form.append('photo', new File([new Uint8Array(bytes)], 'me "and" you.jpg'));
      form.append('after', 'x');
      const { body, boundary } = await encode(form);
      expect(findFile(body, boundary, 'photo')).toMatchObject({ bytes: Buffer.from(bytes) });
    }),
  );
});

test('a form without the file has none, and what is none is malformed', async () => {
  const form = new FormData();
  form.append('photo', 'just text');
  form.append('picture', new File(['x'], 'me.jpg'));
  const { body, boundary } = await encode(form);
  expect(findFile(body, boundary, 'photo')).toBeUndefined();
  expect(findFile(Buffer.from('--x--\r\n'), 'x', 'photo')).toBeUndefined();
  const part = '--x\r\ncontent-disposition: form-data; name="photo"; filename="a"\r\n';
  for (const text of [
    '',
    'x',
    '--x',
    '--x\r\n--x\r\n--x--',
    part,
    `${part}\r\nbytes`,
    `${part}bytes\r\n--x--`,
  ])
    expect([text, findFile(Buffer.from(text), 'x', 'photo')]).toEqual([text, 'malformed']);
  expect(findFile(Buffer.from(`${'--x\r\na: b\r\n\r\n\r\n'.repeat(1_000)}--x--`), 'x', 'photo')).toBe(
    'malformed',
  );
});

test.each([
  ['multipart/form-data; boundary=abc', 'abc'],
  ['Multipart/Form-Data;charset=utf-8; boundary="a b"', 'a b'],
  ['multipart/form-data', undefined],
  [`multipart/form-data; boundary=${'a'.repeat(200)}`, undefined],
  ['multipart/mixed; boundary=abc', undefined],
  ['application/json', undefined],
  ['', undefined],
])('the boundary of %j is %j', (type, boundary) => expect(boundaryOf(type)).toBe(boundary));
