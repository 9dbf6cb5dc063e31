import { expect, test } from 'vitest';
import { checkSite } from './crawl.ts';

test('all pages are read, and of pictures, searches and what is drawn for each listing as many as are enough', async () => {
  const asked: string[] = [];
  const links = [
    ...Array.from({ length: 300 }, (_, k) => `/media/demo/car-${k}/400x300.webp`),
    ...Array.from({ length: 300 }, (_, k) => `/search?page=${k}`),
    ...Array.from({ length: 300 }, (_, k) => `/vehicle/${k}`),
    ...Array.from({ length: 300 }, (_, k) => `/vehicles/${k}/similar`),
    '/gone',
  ];
  const page = `<html><body>${links.map((link) => `<a href="${link}">it</a>`).join('')}</body></html>`;
  using server = Bun.serve({
    port: 0,
    fetch(request) {
      const { pathname } = new URL(request.url);
      asked.push(pathname);
      if (pathname === '/gone') return new Response('', { status: 404 });
      const isPicture = pathname.startsWith('/media/');
      return new Response(pathname === '/' ? page : '', {
        headers: { 'content-type': isPicture ? 'image/webp' : 'text/html' },
      });
    },
  });
  const { pages, problems } = await checkSite(server.url.origin, ['/']);
  const countOf = (start: string) => asked.filter((path) => path.startsWith(start)).length;
  const counts = ['/media/', '/search', '/vehicle/', '/vehicles/'].map(countOf);
  expect(counts).toEqual([50, 100, 300, 100]);
  expect(pages).toBe(501);
  expect(problems).toContain('/gone: answers 404');
});
