import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mayConnect } from '#domain/outside-address.ts';
import { openFeedServer } from '#tests/support/imports/feed-server.ts';
import { fetchFeed } from './fetch-feed.ts';

let plain: Awaited<ReturnType<typeof openFeedServer>>;
let secure: Awaited<ReturnType<typeof openFeedServer>>;
beforeAll(async () => {
  [plain, secure] = await Promise.all([openFeedServer(), openFeedServer(true)]);
});
afterAll(() => Promise.all([plain.close(), secure.close()]));

const UNKNOWN = { etag: null, lastModified: null };
const get = (path = '/stock.csv', host?: string) => fetchFeed(plain.urlOf(path, host), UNKNOWN, plain.reach);

describe('a feed is fetched', () => {
  test('from the address that was checked, by its name, resolved once', async () => {
    plain.answerWith((_, response) => response.setHeader('etag', '"1"').end('a,b\n1,2\n'));
    plain.names.length = 0;
    expect(await get('/stock.csv?key=1')).toEqual({
      ...{ bytes: Buffer.from('a,b\n1,2\n'), etag: '"1"', lastModified: null },
    });
    expect(plain.names).toEqual(['yard.example.com']);
    expect(plain.asked.at(-1)).toMatchObject({
      path: '/stock.csv?key=1',
      headers: { host: `yard.example.com:${plain.port}` },
    });
  });

  test('by https only under a valid certificate of that name', async () => {
    secure.answerWith((_, response) => response.end('safe'));
    const { reach, urlOf } = secure;
    expect(await fetchFeed(urlOf('/'), UNKNOWN, reach)).toMatchObject({ bytes: Buffer.from('safe') });
    await expect(fetchFeed(urlOf('/', 'other.example.com'), UNKNOWN, reach)).rejects.toThrow('certificate');
    const { ca: _, ...stranger } = reach;
    await expect(fetchFeed(urlOf('/'), UNKNOWN, stranger)).rejects.toThrow('certificate');
  });

  test('again only where it has changed', async () => {
    plain.answerWith((request, response) => {
      response.statusCode = request.headers['if-none-match'] === '"1"' ? 304 : 200;
      response.end();
    });
    const known = { etag: '"1"', lastModified: 'Mon, 23 Nov 2026 08:00:00 GMT' };
    expect(await fetchFeed(plain.urlOf('/'), known, plain.reach)).toBe('unchanged');
    expect(plain.asked.at(-1)?.headers['if-modified-since']).toBe(known.lastModified);
    plain.answerWith((_, response) => response.writeHead(304).end());
    await expect(get()).rejects.toThrow('answers 304');
  });
});

describe('a feed that points inside is refused [feed-inside-1]', () => {
  test.each(['127.0.0.1', '[::1]', '169.254.169.254', '10.0.0.1', 'localhost'])('%s', async (host) => {
    const resolve = async (name: string) => [
      { address: name === 'localhost' ? '127.0.0.1' : name, family: name.includes(':') ? 6 : 4 },
    ];
    await expect(fetchFeed(`http://${host}/`, UNKNOWN, { mayConnect, resolve })).rejects.toThrow(
      'inside a network',
    );
  });

  test('by its name, by one of many addresses, and by a port', async () => {
    const before = plain.asked.length;
    await expect(get('/', 'inside.example.com')).rejects.toThrow('inside a network');
    const both = {
      ...plain.reach,
      resolve: async () => [
        { address: '127.0.0.1', family: 4 },
        { address: '192.168.0.1', family: 4 },
      ],
    };
    await expect(fetchFeed(plain.urlOf('/'), UNKNOWN, both)).rejects.toThrow('inside a network');
    const url = 'http://yard.example.com:6379/';
    const resolve = async () => [{ address: '8.8.8.8', family: 4 }];
    await expect(fetchFeed(url, UNKNOWN, { mayConnect, resolve })).rejects.toThrow('inside a network');
    expect(plain.asked).toHaveLength(before);
  });

  test('by a redirect, wherever that leads', async () => {
    const redirectTo = (location: string) =>
      plain.answerWith((_, response) => response.writeHead(302, { location }).end());
    redirectTo(plain.urlOf('/', 'inside.example.com'));
    await expect(get()).rejects.toThrow('inside a network');
    redirectTo('http://169.254.169.254/latest/meta-data/');
    await expect(get()).rejects.toThrow(/inside a network/);
    redirectTo('file:///etc/passwd');
    await expect(get()).rejects.toThrow('https://');
    redirectTo(`http://user:pass@yard.example.com:${plain.port}/`);
    await expect(get()).rejects.toThrow('password');
    redirectTo('/again');
    plain.asked.length = 0;
    await expect(get()).rejects.toThrow('more than 3 times');
    expect(plain.asked).toHaveLength(4);
  });

  test('where the name means another machine once it was checked', async () => {
    plain.answerWith((_, response) => response.end('a'));
    let times = 0;
    const rebinding = {
      ...plain.reach,
      resolve: async () => [{ address: times++ === 0 ? '127.0.0.1' : '10.0.0.1', family: 4 }],
    };
    expect(await fetchFeed(plain.urlOf('/'), UNKNOWN, rebinding)).toMatchObject({ bytes: Buffer.from('a') });
    expect(times).toBe(1);
  });
});

describe('a feed is refused that', () => {
  const MB = 1024 * 1024;
  test.each<[string, Parameters<typeof plain.answerWith>[0], string]>([
    ['is too large', (_, response) => response.end(Buffer.alloc(MB + 1)), 'more than 1 MB'],
    ['does not say so', (_, response) => void sendEndlessly(response), 'more than 1 MB'],
    [
      'is a bomb',
      (_, response) => response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(20 * MB))),
      'more than 1 MB',
    ],
    ['is no gzip', (_, response) => response.setHeader('content-encoding', 'gzip').end('plain'), 'broke off'],
    [
      'is packed otherwise',
      (_, response) => response.setHeader('content-encoding', 'br').end('x'),
      'packed as br',
    ],
    [
      'is a web page',
      (_, response) => response.setHeader('content-type', 'text/html').end('<html>'),
      'a web page',
    ],
    ['is not there', (_, response) => response.writeHead(404).end(), 'answers 404'],
    [
      'breaks off',
      (_, response) =>
        void response.writeHead(200, { 'content-length': 100 }).write('x', () => response.destroy()),
      'broke off',
    ],
    ['does not begin', () => {}, 'in time'],
    ['does not end', (_, response) => void response.write('x'), 'in time'],
  ])('%s', async (_, answer, words) => {
    plain.answerWith(answer);
    await expect(get()).rejects.toThrow(words);
  });

  test('cannot be reached or has no name', async () => {
    const { reach } = plain;
    const mayConnect = () => true;
    await expect(fetchFeed('http://yard.example.com:1/', UNKNOWN, { ...reach, mayConnect })).rejects.toThrow(
      'reached',
    );
    const resolve = () => Promise.reject(new Error('ENOTFOUND'));
    await expect(fetchFeed('http://yard.example.com/', UNKNOWN, { ...reach, resolve })).rejects.toThrow(
      'not known',
    );
  });

  test('and one that is packed is unpacked', async () => {
    plain.answerWith((_, response) => response.setHeader('content-encoding', 'gzip').end(gzipSync('a,b')));
    expect(await get()).toMatchObject({ bytes: Buffer.from('a,b') });
  });

  function sendEndlessly(response: { write: (chunk: Buffer) => boolean; destroyed: boolean }): void {
    const timer = setInterval(() => {
      if (response.destroyed) clearInterval(timer);
      else response.write(Buffer.alloc(100_000));
    }, 5);
  }
});
