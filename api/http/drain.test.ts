import { expect, test } from 'vitest';
import { createLogger } from '#api/log.ts';
import { listen } from '#api/server.ts';
import { createDrain } from './drain.ts';

test('a server that drains goes on answering, says so in its health and ends connections [drain-1]', async () => {
  const drain = createDrain(0.01);
  const api = drain.guard(async () => Response.json({ success: true }));
  const server = listen({
    ...{
      host: '127.0.0.1',
      port: 0,
      log: createLogger('silent'),
      trustProxy: false,
      publicUrl: 'http://localhost',
    },
    isDraining: drain.isDraining,
    answer: { api, media: api, site: api },
  });
  const ask = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`);
  const before = await ask('/api/health');
  expect(before.status).toBe(200);
  expect(before.headers.get('connection')).not.toBe('close');
  const draining = drain.begin();
  expect(drain.isDraining()).toBe(true);
  const health = await ask('/api/health');
  expect([health.status, await health.json()]).toEqual([503, expect.objectContaining({ code: 'STOPPING' })]);
  const page = await ask('/about');
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);
  await draining;
  await server.stop(true);
});
