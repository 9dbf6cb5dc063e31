import type { Found, FoundListing } from '#api/find/schema.ts';
import { isDraft } from '#domain/vehicles/listing-life.ts';
import {
  adminOperationsPath,
  adminPersonPath,
  adminReportsPath,
  supportDeskPath,
} from '#site/lib/admin-paths.ts';
import { adminPath, dealerPath, listVehiclePath, vehiclePath } from '#site/lib/paths.ts';

export type FoundItem = {
  id: number;
  title: string;
  detail: string;
  /** Where it is seen; undefined where admins see no more of it. */
  path: string | undefined;
  listing?: FoundListing;
};
export type FoundGroup = { id: keyof Found; label: string; items: readonly FoundItem[] };

/** What was found, by kind, without kinds of which nothing was. */
export function groupsOf(found: Found): FoundGroup[] {
  const groups: FoundGroup[] = [
    {
      ...{ id: 'people', label: 'People' },
      items: found.people.map(({ role, ...one }) => ({
        ...{ ...one, path: adminPersonPath(one.id) },
        detail: one.detail === '' ? role : `${one.detail}, ${role}`,
      })),
    },
    {
      ...{ id: 'listings', label: 'Listings' },
      items: found.listings.map((listing) => ({
        ...{ id: listing.id, title: listing.title, listing },
        detail: [`number ${listing.id}`, listing.status, listing.detail].filter(Boolean).join(', '),
        path: listingPath(listing),
      })),
    },
    {
      ...{ id: 'dealers', label: 'Dealers' },
      items: found.dealers.map(({ slug, ...one }) => ({ ...one, path: dealerPath(slug) })),
    },
    {
      ...{ id: 'reports', label: 'Reports' },
      items: found.reports.map((one) => ({ ...one, path: adminReportsPath() })),
    },
    {
      ...{ id: 'conversations', label: 'Conversations' },
      items: found.conversations.map(({ reportId, ...one }) => ({
        ...one,
        path: reportId === null ? undefined : adminReportsPath(),
      })),
    },
    {
      ...{ id: 'support', label: 'Support' },
      items: found.support.map((one) => ({
        ...one,
        path: supportDeskPath({ queue: one.detail === 'Closed' ? 'closed' : 'open', conversation: one.id }),
      })),
    },
    {
      ...{ id: 'mails', label: 'Mails' },
      items: found.mails.map((one) => ({ ...one, path: adminOperationsPath() })),
    },
    {
      ...{ id: 'requests', label: 'Finance requests' },
      items: found.requests.map((one) => ({ ...one, path: `${adminPath()}#finance-requests` })),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

/** Its page, or the form that shows all of one without a page; a draft is for its seller alone. */
function listingPath(listing: FoundListing): string | undefined {
  if (listing.hasPage) return vehiclePath(listing.id);
  return isDraft(listing) ? undefined : listVehiclePath(listing.id);
}
