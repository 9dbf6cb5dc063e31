import { expect, test } from 'vitest';
import { robotsText, sitemapIndexText, sitemapText } from './sitemap-text.ts';

const ORIGIN = 'https://cars.example.com';

test('a sitemap names whole addresses and when they last changed', () => {
  const entries = [
    { path: '/vehicle/12', updatedAt: '2026-03-01T10:00:00.000Z' },
    { path: '/about', updatedAt: undefined },
  ];
  expect(sitemapText(entries, ORIGIN)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://cars.example.com/vehicle/12</loc><lastmod>2026-03-01T10:00:00.000Z</lastmod></url>
<url><loc>https://cars.example.com/about</loc></url>
</urlset>
`);
});

test('an index names its sitemaps', () => {
  const text = sitemapIndexText([{ path: '/sitemap-cars.xml', updatedAt: '2026-03-01' }], ORIGIN);
  expect(text).toContain(
    '<sitemap><loc>https://cars.example.com/sitemap-cars.xml</loc><lastmod>2026-03-01</lastmod></sitemap>',
  );
  expect(text).toContain('</sitemapindex>');
});

test('no address can break out of the XML', () => {
  const text = sitemapText([{ path: `/dealers/a&b'</loc>"`, updatedAt: undefined }], ORIGIN);
  expect(text).toContain('<loc>https://cars.example.com/dealers/a&amp;b&apos;%3C/loc%3E%22</loc>');
});

test('robots may read the pages and the pictures for shared links, not the API', () => {
  expect(robotsText(ORIGIN).split('\n')).toEqual([
    'User-agent: *',
    'Allow: /api/social-image',
    'Disallow: /api/',
    '',
    'Sitemap: https://cars.example.com/sitemap.xml',
    '',
  ]);
});
