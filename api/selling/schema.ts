import { z } from 'zod';
import { vehicleSchema } from '#api/vehicles/schema.ts';
import { recordOf } from '#domain/names-of.ts';
import { VEHICLE_STATUSES, type VehicleStatus } from '#domain/vehicles/vehicle-words.ts';

export type ListingStatus = VehicleStatus;

/** A listing as whoever sells it sees it. Money in whole KES. */
export const ownListingSchema = vehicleSchema
  .pick({
    id: true,
    title: true,
    price: true,
    status: true,
    soldAt: true,
    images: true,
    primaryImageIndex: true,
    location: true,
    createdAt: true,
    updatedAt: true,
    views: true,
    priceAnalysis: true,
  })
  .extend({
    /** The states that the caller may bring it to now. */
    next: z.array(z.enum(VEHICLE_STATUSES)),
    /** Taken down by an admin: only an admin puts it back. */
    isHeld: z.boolean(),
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
    /** What the market check asks of the seller: the figure that may be a slip, and what was probably meant. */
    doubt: z
      .object({
        field: z.enum(['price', 'mileage']),
        suggested: z.number().int().nullable().meta({ description: 'In KES or km.' }),
        question: z.string(),
      })
      .nullable(),
    /** The dealer for whom an agent sells it; null for one's own. */
    sellerName: z.string().nullable(),
  });
export type OwnListing = z.infer<typeof ownListingSchema>;

const sellingSummarySchema = z.object({
  ...recordOf(VEHICLE_STATUSES, () => z.number().int()),
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
  status: z.enum(VEHICLE_STATUSES, `A listing is ${VEHICLE_STATUSES.join(', ')}.`).optional(),
  updatedAt: z
    .string()
    .optional()
    .meta({ description: 'The listing’s updatedAt when it was read; or send it as If-Match.' }),
});
export type ListingChange = z.infer<typeof listingChangeBody>;
