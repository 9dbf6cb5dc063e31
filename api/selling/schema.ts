import { z } from 'zod';
import { failureSchema } from '#api/errors.ts';
import { vehicleSchema } from '#api/vehicles/schema.ts';
import { MAX_BLUR_BOXES } from '#domain/media/limits.ts';
import { recordOf } from '#domain/names-of.ts';
import { ASKING_PRICE, ASKING_PRICE_PROBLEM } from '#domain/vehicles/asking-price.ts';
import { SHOT_NAMES } from '#domain/vehicles/shots.ts';
import { VEHICLE_STATUSES, type VehicleStatus } from '#domain/vehicles/vehicle-words.ts';
import { maskedFieldsShape, privateFieldsShape } from './private-facts.ts';

export type ListingStatus = VehicleStatus;

const improvementSchema = z.object({
  title: z.string(),
  why: z.string(),
  field: z.string().meta({ description: 'The field of the listing, or `photos`.' }),
});
export type Improvement = z.infer<typeof improvementSchema>;

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
    saves: z.number().int().meta({ description: 'People who have it among their saved vehicles.' }),
    /** When it was last said to be available; null before its first day on sale. */
    confirmedAt: z.string().nullable(),
    /** When it goes off sale unless somebody confirms it; null for one that is not on the market. */
    expiresAt: z.string().nullable(),
    /** It was confirmed two weeks ago or longer. */
    isRenewalDue: z.boolean(),
    /** What it lacks to go on sale: a sentence by the name of each field. */
    missing: z.record(z.string(), z.string()),
    /** What would help to sell it, the most helpful first. */
    improvements: z.array(improvementSchema),
    /** The dealer for whom an agent sells it; null for one's own. */
    sellerName: z.string().nullable(),
  });
export type OwnListing = z.infer<typeof ownListingSchema>;

const sellingSummarySchema = z.object({
  ...recordOf(VEHICLE_STATUSES, () => z.number().int()),
  views: z.number().int(),
  enquiries: z.number().int(),
  enquiriesThisWeek: z.number().int(),
  renewalsDue: z.number().int().meta({ description: 'Listings that wait for a confirmation.' }),
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

const words = (name: string) => z.string(`${name} is a text.`).nullable().optional();
const figure = (name: string) =>
  z.union([z.number(), z.string()], `${name} is a number.`).nullable().optional();
const flag = (name: string) => z.boolean(`${name} is true or false.`).optional();
const list = (name: string) => z.array(z.string(), `${name} is a list of texts.`).max(80).optional();

const version = z
  .string()
  .optional()
  .meta({ description: 'The listing’s updatedAt when it was read; or send it as If-Match.' });

/**
 * What a seller says of a listing; any field may be missing, and null takes one back. Names of fields and words are read
 * as an import reads them, so other spellings are taken too.
 */
export const listingFieldsBody = z
  .looseObject({
    title: words('The title'),
    make: words('The make'),
    model: words('The model'),
    variant: words('The variant'),
    year: figure('The year'),
    price: z
      .number('The price is not a number.')
      .nullable()
      .optional()
      .meta({ description: 'In KES; null takes the price off.' }),
    mileage: figure('The mileage'),
    condition: words('The condition'),
    transmission: words('The transmission'),
    fuelType: words('The fuel'),
    bodyType: words('The body type'),
    drive: words('The drive'),
    engine: words('The engine'),
    engineCc: figure('The engine’s size in cc'),
    powerHp: figure('The power'),
    torqueNm: figure('The torque'),
    fuelEconomy: words('The fuel economy'),
    doors: figure('The count of doors'),
    seats: figure('The count of seats'),
    lengthMm: figure('The length'),
    widthMm: figure('The width'),
    heightMm: figure('The height'),
    weightKg: figure('The weight'),
    bootLitres: figure('The boot'),
    exteriorColor: words('The colour'),
    interiorColor: words('The interior'),
    location: words('The place').meta({
      description: 'As people say it; all fields of the place change together.',
    }),
    city: words('The town'),
    region: words('The county'),
    area: words('The area'),
    latitude: z.number().nullable().optional(),
    longitude: z.number().nullable().optional(),
    description: words('The description'),
    features: list('Features'),
    safety: list('Safety'),
    history: words('The history'),
    inspection: words('The inspection'),
    warranty: words('The warranty'),
    financing: words('The financing'),
    isImport: flag('isImport'),
    importStatus: words('The import status'),
    countryOfOrigin: words('The country of origin'),
    estimatedShippingPeriod: words('The shipping period'),
    quickSale: flag('quickSale'),
    negotiable: flag('negotiable'),
    tradeInAccepted: flag('tradeInAccepted'),
    ...privateFieldsShape,
    sellerId: z
      .number()
      .int()
      .optional()
      .meta({ description: 'For a new listing: the dealer for whom an agent sells it.' }),
    updatedAt: version,
  })
  .meta({ description: 'Any field may be missing.' });
export type ListingFields = z.infer<typeof listingFieldsBody>;

/** So many letters say where a car was sold. */
export const SOLD_WHERE_LETTERS = 80;

export const statusChangeBody = z.object({
  status: z.enum(VEHICLE_STATUSES, `A listing is ${VEHICLE_STATUSES.join(', ')}.`),
  soldWhere: z
    .string()
    .max(SOLD_WHERE_LETTERS, `Say in at most ${SOLD_WHERE_LETTERS} letters where it was sold.`)
    .nullable()
    .optional()
    .meta({ description: 'Of a sale: where the buyer came from. Shown to nobody else.' }),
  soldPrice: z
    .number()
    .int('A price is in whole shillings.')
    .min(ASKING_PRICE.minKes, ASKING_PRICE_PROBLEM)
    .max(ASKING_PRICE.maxKes, ASKING_PRICE_PROBLEM)
    .nullable()
    .optional()
    .meta({ description: 'Of a sale: for how much, in KES. Shown to nobody else.' }),
  updatedAt: version,
});
export type StatusChange = z.infer<typeof statusChangeBody>;

export const listingPhotoSchema = z.object({
  id: z.number().int(),
  url: z.string().meta({ description: 'Of its largest size; the others stand beside it.' }),
  width: z.number().int(),
  height: z.number().int(),
  shot: z
    .enum(SHOT_NAMES)
    .nullable()
    .meta({ description: 'What it shows, of the shots that sellers are led through.' }),
});
export type ListingPhoto = z.infer<typeof listingPhotoSchema>;

const order = z
  .array(z.number().int(), 'The order is a list of the ids of pictures.')
  .max(100)
  .meta({ description: 'Ids of pictures; those that it leaves out follow in their order.' });
export const photosChangeBody = z.object({
  order: order.optional(),
  shots: z
    .array(
      z.object({
        id: z.number().int(),
        shot: z.enum(SHOT_NAMES, `A shot is ${SHOT_NAMES.join(', ')}.`).nullable(),
      }),
    )
    .max(100)
    .optional()
    .meta({ description: 'What photos show; null takes it back.' }),
});
export const framesOrderBody = z.object({ order });

const fraction = z.number('A box is in fractions of the photo.').min(0).max(1);
export const blurBody = z.object({
  boxes: z
    .array(
      z.object({ x: fraction, y: fraction, width: fraction.positive(), height: fraction.positive() }),
      'Draw a box around what is to be blurred.',
    )
    .min(1, 'Draw a box around what is to be blurred.')
    .max(MAX_BLUR_BOXES, `At most ${MAX_BLUR_BOXES} boxes are blurred at once.`)
    .meta({ description: 'From the top left corner of the photo, in fractions of its width and height.' }),
});
export type BlurBox = z.infer<typeof blurBody>['boxes'][number];

/** A listing as whoever sells it edits it: what a draft does not say yet is null. */
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

/** What takes a step or a change of the price back: sent to POST /api/my/listings/undo as it is. */
export const undoSchema = z.object({
  id: z.number().int(),
  /** The listing's version after the step: what has changed since is not undone. */
  updatedAt: z.string(),
  status: z.enum(VEHICLE_STATUSES).optional(),
  soldWhere: z.string().max(SOLD_WHERE_LETTERS).nullable().optional(),
  soldPrice: z.number().int().nullable().optional(),
  price: z.number().int().nullable().optional(),
});
export type Undo = z.infer<typeof undoSchema>;

export const listingAnswer = z.object({ success: z.literal(true), vehicle: listingSchema });
/** A step, and what takes it back where that is possible. */
export const stepAnswer = listingAnswer.extend({ undo: undoSchema.nullable() });
/** A change on an old version is told with the present one, so that the caller can merge. */
export const conflictSchema = failureSchema.extend({ vehicle: listingSchema.optional() });
