export type SitemapEntry = { path: string; updatedAt: string | undefined };

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** A sitemap (sitemaps.org) of these pages at `origin`. */
export const sitemapText = (entries: readonly SitemapEntry[], origin: string): string =>
  xmlOf('urlset', 'url', entries, origin);

/** An index of sitemaps at `origin`. */
export const sitemapIndexText = (files: readonly SitemapEntry[], origin: string): string =>
  xmlOf('sitemapindex', 'sitemap', files, origin);

function xmlOf(root: string, item: string, entries: readonly SitemapEntry[], origin: string): string {
  const lines = entries.map(({ path, updatedAt }) => {
    const date = updatedAt ? `<lastmod>${escapeXml(updatedAt)}</lastmod>` : '';
    return `<${item}><loc>${escapeXml(new URL(path, origin).href)}</loc>${date}</${item}>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${lines.join('')}</${root}>\n`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** Everything may be read but the API; the pictures for shared links are its one public part. */
export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    'Allow: /api/social-image',
    'Disallow: /api/',
    '',
    `Sitemap: ${new URL('/sitemap.xml', origin).href}`,
    '',
  ].join('\n');
