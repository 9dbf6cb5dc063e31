import type { Dealer } from '#api/dealers/queries.ts';
import { WEEKDAYS } from '#domain/dealers/hours.ts';
import { dealerPath } from '#site/lib/paths.ts';
import { type Thing, wholeUrl } from './json-ld.ts';

/** A showroom as a business; hours that its dealer wrote in their own words stay out, and a rating without reviews. */
export function autoDealer(dealer: Dealer, site: URL | undefined): Thing {
  const { hours, rating } = dealer;
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
    openingHoursSpecification: hours?.week.flatMap((span, day) =>
      span
        ? {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: `https://schema.org/${WEEKDAYS[day] ?? ''}`,
            ...span,
          }
        : [],
    ),
    aggregateRating: rating
      ? {
          ...{ '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count },
          ...{ bestRating: 5, worstRating: 1 },
        }
      : undefined,
  };
}
