import type { Dealer } from '#api/dealers/queries.ts';
import { dealerPath } from '#site/lib/paths.ts';
import { type Thing, wholeUrl } from './json-ld.ts';

/** A showroom as a business; opening hours stay out, because sellers write them in their own words. */
export function autoDealer(dealer: Dealer, site: URL | undefined): Thing {
  return {
    '@type': 'AutoDealer',
    name: dealer.businessName,
    url: wholeUrl(dealerPath(dealer.slug), site),
    description: dealer.about ?? undefined,
    address:
      dealer.address || dealer.place
        ? {
            '@type': 'PostalAddress',
            streetAddress: dealer.address ?? undefined,
            addressLocality: dealer.place ?? undefined,
            addressCountry: 'KE',
          }
        : undefined,
  };
}
