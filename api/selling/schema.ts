import { z } from 'zod';
import { vehicleSchema } from '#api/vehicles/schema.ts';

export const LISTING_STATUSES = ['active', 'sold', 'withdrawn'] as const;
export type ListingStatus = (typeof LISTING_STATUSES)[number];

/** A listing as whoever sells it sees it. Money in whole KES. */
export const ownListingSchema = vehicleSchema
  .pick({
    id: true,
    title: true,
    price: true,
    status: true,
    images: true,
    primaryImageIndex: true,
    location: true,
    createdAt: true,
    updatedAt: true,
    views: true,
    priceAnalysis: true,
  })
  .extend({
    daysOnMarket: z.number().int(),
    enquiries: z.number().int().meta({ description: 'People who asked for the number or wrote.' }),
    /** What similar cars ask, from the stored analysis; null with too few of them. */
    market: z
      .object({
        median: z.number().int(),
        p25: z.number().int(),
        p75: z.number().int(),
        sampleSize: z.number().int(),
      })
      .nullable(),
    /** The dealer for whom an agent sells it; null for one's own. */
    sellerName: z.string().nullable(),
  });
export type OwnListing = z.infer<typeof ownListingSchema>;

const sellingSummarySchema = z.object({
  active: z.number().int(),
  sold: z.number().int(),
  withdrawn: z.number().int(),
  views: z.number().int(),
  enquiries: z.number().int(),
  enquiriesThisWeek: z.number().int(),
  viewsByDay: z.array(z.number().int()).meta({ description: 'Of the last 14 days in Kenya, today last.' }),
});
export type SellingSummary = z.infer<typeof sellingSummarySchema>;

export const ownListingsSchema = z.object({
  success: z.literal(true),
  listings: z.array(ownListingSchema),
  total: z.number().int(),
  page: z.number().int(),
  limit: z.number().int(),
  summary: sellingSummarySchema,
});

export const listingChangeBody = z.object({
  price: z
    .number('The price is not a number.')
    .nullable()
    .optional()
    .meta({ description: 'In KES; null takes the price off.' }),
  status: z.enum(LISTING_STATUSES, 'A listing is active, sold or withdrawn.').optional(),
  updatedAt: z
    .string()
    .optional()
    .meta({ description: 'The listing’s updatedAt when it was read; or send it as If-Match.' }),
});
export type ListingChange = z.infer<typeof listingChangeBody>;
