import { z } from 'zod';
import { failureSchema } from '#api/http/errors.ts';
import { ownCheckSchema } from '#api/moderation/queue/own-checks.ts';
import { listingPlanSchema, planTileSchema } from '#api/plans/limits/schema.ts';
import { vehicleSchema } from '#api/vehicles/schema.ts';
import { PERMISSION_NAMES } from '#domain/agents/permissions.ts';
import { recordOf } from '#domain/names-of.ts';
import { ASKING_PRICE, ASKING_PRICE_PROBLEM } from '#domain/vehicles/asking-price.ts';
import { VEHICLE_STATUSES, type VehicleStatus } from '#domain/vehicles/words.ts';
import { version } from './fields-schema.ts';
import { listingPhotoSchema } from './photo-schema.ts';
import { maskedFieldsShape } from './private-facts.ts';

export type ListingStatus = VehicleStatus;

const improvementSchema = z.object({
  title: z.string(),
  why: z.string(),
  field: z.string().meta({ description: 'The field of the listing, or `photos`.' }),
});
export type Improvement = z.infer<typeof improvementSchema>;

const count = (description: string) =>
  z
    .number()
    .int()
    .nullable()
    .meta({ description: `${description} Null without the permission for figures.` });

/** A listing as its seller sees it. Money in whole KES. */
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
    priceAnalysis: true,
  })
  .extend({
    /** The states that the caller may bring it to now. */
    next: z.array(z.enum(VEHICLE_STATUSES)),
    /** Taken down by an admin: only an admin puts it back. */
    isHeld: z.boolean(),
    daysOnMarket: z.number().int(),
    /** What the caller may do with it: everything, or what the dealer lets the agent do. */
    may: z.array(z.enum(PERMISSION_NAMES)),
    views: count('How often its page was opened.'),
    enquiries: count('People who asked for the number or wrote.'),
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
    saves: count('People who have it among their saved vehicles.'),
    /** When it was last said to be available; null before its first day on sale. */
    confirmedAt: z.string().nullable(),
    /** When it goes off sale unless it is confirmed; null for one that is not on the market. */
    expiresAt: z.string().nullable(),
    /** Until when it may be on sale by what is free or paid for; null where nothing ends. */
    listedUntil: z.string().nullable(),
    /** It was confirmed two weeks ago or longer. */
    isRenewalDue: z.boolean(),
    /** What it lacks to go on sale: a sentence by the name of each field. */
    missing: z.record(z.string(), z.string()),
    /** What would help to sell it, the most helpful first. */
    improvements: z.array(improvementSchema),
    /** How the check of our team stands; null of a listing that buyers see or that was never handed in. */
    check: ownCheckSchema.nullable(),
    /** Its days and its place in the plan; null while nothing is asked for it. */
    plan: listingPlanSchema.nullable(),
    /** The dealer for whom an agent sells it; null for one's own. */
    sellerName: z.string().nullable(),
  });
export type OwnListing = z.infer<typeof ownListingSchema>;

export const sellingSummarySchema = z.object({
  ...recordOf(VEHICLE_STATUSES, () => z.number().int()),
  views: count('Of all listings.'),
  enquiries: count('Of all listings.'),
  enquiriesThisWeek: count('Of all listings.'),
  renewalsDue: z.number().int().meta({ description: 'Listings that wait for a confirmation.' }),
  isFree: z.boolean().meta({ description: 'Whether the market asks nobody for money.' }),
  plan: planTileSchema.nullable().meta({
    description: 'What the caller uses of a dealer’s plan; null of others, and while listing is free.',
  }),
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

const perDay = z.array(z.number().int());
/** What became of listings day by day; each list is as long as `days`. */
export const figuresSchema = z.object({
  success: z.literal(true),
  days: z.array(z.string()).meta({ description: 'Days in Kenya such as 2026-11-21, today last.' }),
  views: perDay,
  saves: perDay.meta({ description: 'By the day on which they were saved, as far as they still are.' }),
  leads: perDay.meta({ description: 'People who asked for the number or wrote, each way once a day.' }),
  reveals: perDay.meta({ description: 'Those of the leads that asked for the number.' }),
});
export type Figures = Omit<z.infer<typeof figuresSchema>, 'success'>;

/** So many letters say where a car was sold. */
export const SOLD_WHERE_LETTERS = 80;

export const statusChangeBody = z.object({
  status: z.enum(VEHICLE_STATUSES, `A listing is ${VEHICLE_STATUSES.join(', ')}.`),
  soldWhere: z
    .string()
    .max(SOLD_WHERE_LETTERS, `Say in at most ${SOLD_WHERE_LETTERS} letters where it was sold.`)
    .nullable()
    .optional()
    .meta({ description: 'Of a sale: where the buyer came from. Private to the seller.' }),
  soldPrice: z
    .number()
    .int('A price is in whole shillings.')
    .min(ASKING_PRICE.minKes, ASKING_PRICE_PROBLEM)
    .max(ASKING_PRICE.maxKes, ASKING_PRICE_PROBLEM)
    .nullable()
    .optional()
    .meta({ description: 'Of a sale: for how much, in KES. Private to the seller.' }),
  updatedAt: version,
});
export type StatusChange = z.infer<typeof statusChangeBody>;

/** A listing in its seller's editor: what a draft does not say yet is null. */
export const listingSchema = vehicleSchema.extend({
  ...ownListingSchema.shape,
  make: z.string().nullable(),
  model: z.string().nullable(),
  year: z.number().int().nullable(),
  area: z.string().nullable(),
  soldWhere: z.string().nullable(),
  soldPrice: z.number().int().nullable(),
  ...maskedFieldsShape,
  photos: z.array(listingPhotoSchema),
  frames: z.array(listingPhotoSchema).meta({ description: 'Of its 360° set.' }),
});
export type Listing = z.infer<typeof listingSchema>;

const placeWords = z.string().max(120).nullable();
const placeSchema = z.object({
  ...{ region: placeWords, city: placeWords, area: placeWords },
  ...{ latitude: z.number().nullable(), longitude: z.number().nullable() },
});

/** What takes a step or a bulk action back: sent to POST /api/my/listings/undo as it is. */
export const undoSchema = z.object({
  id: z.number().int(),
  /** The listing's version after the step: what has changed since is not undone. */
  updatedAt: z.string(),
  status: z.enum(VEHICLE_STATUSES).optional(),
  soldWhere: z.string().max(SOLD_WHERE_LETTERS).nullable().optional(),
  soldPrice: z.number().int().nullable().optional(),
  price: z.number().int().nullable().optional(),
  features: z.array(z.string()).max(80).optional(),
  place: placeSchema.optional(),
  assigneeId: z.number().int().nullable().optional(),
});
export type Undo = z.infer<typeof undoSchema>;

export const listingAnswer = z.object({ success: z.literal(true), vehicle: listingSchema });
/** A step, and what takes it back where that is possible. */
export const stepAnswer = listingAnswer.extend({
  undo: undoSchema.nullable(),
  reasons: z
    .array(z.string())
    .meta({ description: 'Of a listing that was handed in and waits: what was found in it, in sentences.' }),
});
/** A conflict: a change on an old version answers the present one, so that the caller can merge. */
export const conflictSchema = failureSchema.extend({ vehicle: listingSchema.optional() });
