import { BRAND } from '#domain/brand.ts';
import { homePath, searchPath } from '#site/lib/paths.ts';
import { type Thing, wholeUrl } from './json-ld.ts';

/** The market itself. */
export function organization(site: URL | undefined): Thing {
  return {
    '@type': 'Organization',
    name: BRAND.name,
    url: wholeUrl(homePath(), site),
    logo: wholeUrl('/favicon.svg', site),
    description: BRAND.description,
    areaServed: { '@type': 'Country', name: 'Kenya' },
  };
}

/** The site and how to search it from elsewhere. */
export function webSite(site: URL | undefined): Thing {
  return {
    '@type': 'WebSite',
    name: BRAND.name,
    url: wholeUrl(homePath(), site),
    inLanguage: 'en-KE',
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${wholeUrl(searchPath(), site)}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}
