import { expect, test } from 'vitest';
import { INSERT_MARK, withInsert } from './inserts.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const cards = [bytesOf('<p>Vitz – red</p>'), bytesOf('<p>Prado</p>')];

test('what is inserted stands where the mark stood, with the page and its headers around it', async () => {
  const html = `<h1>Nairobi’s</h1>${INSERT_MARK}<footer/>`;
  const headers = { 'content-type': 'text/html', 'content-length': String(bytesOf(html).length) };
  const page = await withInsert(new Response(html, { status: 203, headers }), cards);
  expect(page.status).toBe(203);
  expect(page.headers.get('content-type')).toBe('text/html');
  expect(page.headers.get('content-length')).toBeNull();
  expect(await page.text()).toBe('<h1>Nairobi’s</h1><p>Vitz – red</p><p>Prado</p><footer/>');
});

test('a page without the mark stays as it is', async () => {
  const page = await withInsert(new Response('<h1>Elsewhere</h1>', { status: 404 }), cards);
  expect(page.status).toBe(404);
  expect(await page.text()).toBe('<h1>Elsewhere</h1>');
});
