import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressAnswer } from './compress-answer.ts';

const LONG = JSON.stringify({ listings: Array.from({ length: 200 }, () => 'Toyota Probox') });
const JSON_HEADERS = { 'content-type': 'application/json', etag: '"abc"' };

const ask = (accepted: string, answer: Response, method = 'GET') =>
  compressAnswer(
    new Request('http://localhost/api', { method, headers: { 'accept-encoding': accepted } }),
    answer,
  );

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('a caller that takes %s gets a long answer as %s', async (accepted, encoding, decompress) => {
  const answer = await ask(accepted, new Response(LONG, { status: 201, headers: JSON_HEADERS }));
  expect(answer.status).toBe(201);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    ...{ 'content-encoding': encoding, vary: 'accept-encoding', etag: 'W/"abc"' },
    'content-type': 'application/json',
  });
  expect(decompress(await answer.bytes()).toString()).toBe(LONG);
});

test.each([
  ['one that takes none', '', new Response(LONG, { headers: JSON_HEADERS })],
  ['a short one', 'br', new Response('{"success":true}', { headers: JSON_HEADERS })],
  ['a picture', 'br', new Response(LONG, { headers: { 'content-type': 'image/jpeg', etag: '"abc"' } })],
])('%s gets the bytes as they are', async (_, accepted, given) => {
  const text = await given.clone().text();
  const answer = await ask(accepted, given);
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(answer.headers.get('etag')).toBe('"abc"');
  expect(await answer.text()).toBe(text);
});

test('an answer without a body stays one', async () => {
  const answer = await ask('br', new Response(null, { status: 304, headers: JSON_HEADERS }));
  expect([answer.status, await answer.text()]).toEqual([304, '']);
});
