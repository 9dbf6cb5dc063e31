import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPurge } from './purge.ts';

describe('a CDN', () => {
  type Told = { path: string; body: string; token: string | null };
  let told: Told[];
  let failures: number;
  let cdn: ReturnType<typeof Bun.serve>;
  beforeEach(() => {
    [told, failures] = [[], 0];
    cdn = Bun.serve({
      port: 0,
      hostname: '127.0.0.1',
      async fetch(request) {
        if (failures-- > 0) return new Response(null, { status: 503 });
        const { pathname, search } = new URL(request.url);
        const token = request.headers.get('authorization');
        told.push({ path: pathname + search, body: await request.text(), token });
        return new Response('{}');
      },
    });
  });
  afterEach(() => cdn.stop(true));
  const open = (path: string) =>
    createPurge({
      ...{ endpoint: `http://127.0.0.1:${cdn.port}${path}`, token: 'sesame' },
      ...{ publicUrl: 'https://market.example', backoff: { firstMs: 1, longestMs: 1 } },
    });

  test('is told in batches of thirty, with its token, again where it fails', async () => {
    failures = 2;
    const paths = Array.from({ length: 31 }, (_, index) => `/vehicle/${index}`);
    await open('/purge_cache')(paths);
    expect(told.map(({ body }) => JSON.parse(body).files.length)).toEqual([30, 1]);
    expect(JSON.parse(told[1]?.body ?? '').files).toEqual(['https://market.example/vehicle/30']);
    expect(told[0]).toMatchObject({ path: '/purge_cache', token: 'Bearer sesame' });
  });

  test('is told of each page where its address has a place for it', async () => {
    await open('/purge?url={url}')(['/', '/vehicle/1']);
    expect(told.map(({ path }) => path)).toEqual([
      '/purge?url=https%3A%2F%2Fmarket.example%2F',
      '/purge?url=https%3A%2F%2Fmarket.example%2Fvehicle%2F1',
    ]);
  });

  test('that goes on failing is said', async () => {
    failures = 3;
    await expect(open('/purge')(['/'])).rejects.toThrow(
      'The CDN was not told of changed pages: it answered 503.',
    );
  });
});
