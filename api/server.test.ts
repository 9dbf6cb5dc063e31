import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPictures } from '#api/media/pictures.ts';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { openTestApp } from '#tests/support/app.ts';
import { openTestMarket } from '#tests/support/database/market.ts';
import { eventually } from '#tests/support/eventually.ts';
import { bodyOf, sendRaw, statusOf } from '#tests/support/raw-request.ts';
import type { App } from './app.ts';
import { createLogger } from './log.ts';
import { checkPort, listen } from './server.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let app: App;
let servers: { http: ReturnType<typeof open>; https: ReturnType<typeof open> };
let logged: Record<string, unknown>[] = [];

beforeAll(async () => {
  market = await openTestMarket();
  app = await openTestApp(market);
  servers = { http: open('http://localhost:4321'), https: open('https://cars.example.com') };
});
afterAll(async () => {
  await servers.http.stop(true);
  await servers.https.stop(true);
  await market.dispose();
});

function open(publicUrl: string, port = 0) {
  const pictures = createPictures(market);
  return listen({
    host: '127.0.0.1',
    port,
    trustProxy: false,
    publicUrl,
    log: createLogger('debug', false, { write: (line) => void logged.push(JSON.parse(line)) }),
    answer: {
      api: (request) => app.handle(request),
      media: (request) => pictures.serve(request),
      site(request) {
        if (request.url.endsWith('/broken')) throw new Error('the password is hunter2');
        return new Response('a page', { headers: { 'referrer-policy': 'same-origin' } });
      },
    },
  });
}

const say = (bytes: string) => sendRaw(servers.http.port ?? 0, bytes);
const get = (path: string, host: string) =>
  say(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);

test('a port that another server has is refused, before anything is prepared and when it is opened', () => {
  const port = servers.http.port ?? 0;
  const words = `Port ${port} on 127.0.0.1 is in use`;
  expect(() => checkPort('127.0.0.1', port)).toThrow(words);
  expect(() => open('http://localhost:4321', port)).toThrow(words);
});

describe('a malformed Host', () => {
  test.each([
    'a b',
    '',
    'a:99999',
    'a:1:2',
    'localhost@evil',
    'user:secret@localhost',
    'a/b',
    'a?b',
    'a#b',
    'a,b',
    '%41',
    '[zz]',
    ':80',
    'a\tb',
    '<script>',
    '999.1.1.1',
  ])('such as %j is a 400 in one sentence, and logged', async (host) => {
    for (const path of ['/', '/api/health', '/media/x', '/dev/mail', '/nowhere?q=secret']) {
      logged = [];
      const answer = await get(path, host);
      expect([path, statusOf(answer)]).toEqual([path, 400]);
      expect(answer).toMatch(/content-type: text\/plain; charset=utf-8/i);
      expect(bodyOf(answer)).toBe('The address of this request, or its Host header, is not valid.');
      expect(logged).toMatchObject([{ status: 400, method: 'GET', level: 30 }]);
      expect(JSON.stringify(logged)).not.toContain('secret');
    }
  });

  test('two of them, or none, or a method with an address of its own, are no better', async () => {
    expect(statusOf(await say('GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'))).toBe(
      400,
    );
    expect(statusOf(await say('GET / HTTP/1.0\r\n\r\n'))).toBe(400);
    expect(statusOf(await say('CONNECT a:80 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'))).toBe(400);
  });

  test.each(['localhost', 'localhost:4321', '127.0.0.1:1', '[::1]:4321', 'cars.example.com', 'my_host', 'a'])(
    'is not %s',
    async (host) => expect(statusOf(await get('/api/health', host))).toBe(200),
  );
});

describe('what went wrong', () => {
  test('is logged and answered in one sentence, without its cause', async () => {
    logged = [];
    const answer = await get('/broken', 'localhost');
    expect([statusOf(answer), bodyOf(answer)]).toEqual([
      500,
      'Something went wrong on our side. Please try again.',
    ]);
    expect(logged.map(({ msg }) => msg)).toEqual(['request failed', 'answered']);
  });

  test('a market that is well is no line of the log, however often balancers ask', async () => {
    logged = [];
    for (const path of ['/api/health', '/api/nowhere']) await get(path, 'localhost');
    const info = logged.filter(({ level }) => level === 30);
    expect(info.map(({ path }) => path)).toEqual(['/api/nowhere']);
  });

  test.each(['/bun:info', '/_bun/client', '/_bun/error'])('%s is an address like others', async (path) =>
    expect(bodyOf(await get(path, 'localhost'))).toBe('a page'),
  );
});

describe('the headers', () => {
  const ask = (server: keyof typeof servers, path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${servers[server].port}${path}`, { redirect: 'manual', ...init });
  const readings = () =>
    app.routes.filter(({ method }) => method === 'GET').map(({ path }) => path.replaceAll(/:\w+/g, '1'));

  test('of every answer keep a browser on https where visitors come by it', async () => {
    for (const path of ['/', '/api/health', '/api/nowhere', '/media/none.webp', '/broken']) {
      expect((await ask('https', path)).headers.get('strict-transport-security')).toBe('max-age=31536000');
      expect((await ask('http', path)).headers.get('strict-transport-security')).toBeNull();
    }
  });

  test('of API and media let nothing run and tell nobody where a visitor was', async () => {
    for (const path of [...readings(), '/api/nowhere', '/media/none.webp', '/media/social/none.jpg']) {
      const { headers } = await ask('http', path);
      expect([path, headers.get('content-security-policy')]).toEqual([
        path,
        expect.stringMatching(/^default-src 'none'.*frame-ancestors 'none'/),
      ]);
      expect([path, headers.get('referrer-policy')]).toEqual([path, 'no-referrer']);
      expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
    }
    expect((await ask('http', '/')).headers.get('content-security-policy')).toBeNull();
    expect((await ask('http', '/')).headers.get('referrer-policy')).toBe('same-origin');
  });

  test('of text say how it is written', async () => {
    const written = /charset=utf-8/i;
    for (const path of [...readings(), '/', '/broken', '/api/nowhere', '/media/none.webp'])
      for (const method of ['GET', 'POST', 'DELETE']) {
        const { headers } = await ask('http', path, { method });
        const type = headers.get('content-type') ?? '';
        if (/^text\/|json/.test(type))
          expect([path, method, type]).toEqual([path, method, expect.stringMatching(written)]);
      }
  });
});

describe('a body that is too long', () => {
  const HEAD = 'Host: localhost\r\nContent-Type: application/json\r\n';
  const LONG = '['.repeat(200_000);

  test.each(['/api/auth/login', '/api/alerts/unsubscribe', '/api/privacy/consent'])(
    'to %s is answered before it has come, and one without end closes the connection',
    async (path) => {
      const chunked = `POST ${path} HTTP/1.1\r\n${HEAD}Transfer-Encoding: chunked\r\n\r\n`;
      const type = path.endsWith('unsubscribe') ? 'application/x-www-form-urlencoded' : 'application/json';
      const head = chunked.replace('application/json', type);
      const answer = await say(`${head}${LONG.length.toString(16)}\r\n${LONG}\r\n`);
      expect([statusOf(answer), /connection: close/i.test(answer)]).toEqual([413, true]);
      const announced = head.replace(
        'Transfer-Encoding: chunked',
        'Connection: close\r\nContent-Length: 11000000',
      );
      expect(statusOf(await say(announced))).toBe(413);
    },
  );

  test('as a picture goes to disk as far as pictures may, and nothing of it stays', async () => {
    const { headers } = await addTestPerson(market.db, 'buyer');
    const head =
      'POST /api/profile/photo HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n' +
      `Authorization: ${headers.authorization}\r\nContent-Type: multipart/form-data; boundary=x\r\n`;
    const size = 11_500_000;
    expect(statusOf(await say(`${head}Content-Length: ${size}\r\n\r\n`))).toBe(413);
    const chunk = `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`;
    const chunked = await say(`${head}Transfer-Encoding: chunked\r\n\r\n${chunk}0\r\n\r\n`);
    expect([statusOf(chunked), bodyOf(chunked)]).toEqual([
      413,
      expect.stringContaining('Please choose a picture of at most 10 MB'),
    ]);
    // Without end: cut off by the server.
    await say(`${head}Transfer-Encoding: chunked\r\n\r\n${chunk}${chunk}`);
    await eventually(async () => expect(readdirSync(market.uploadsDir)).toEqual([]));
  });
});
