import { type Thing, wholeUrl } from './json-ld.ts';

/** The way from the home page to a page; the last step is the page. */
export function breadcrumbList(
  trail: readonly { label: string; href: string }[],
  site: URL | undefined,
): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: { '@type': 'WebPage', '@id': wholeUrl(href, site) },
    })),
  };
}
