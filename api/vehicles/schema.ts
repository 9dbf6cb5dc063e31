import { z } from 'zod';
import { priceDropSchema } from '#api/price-history/drops.ts';
import { priceSummarySchema } from '#api/prices/summary.ts';
import { ROLES } from '#domain/accounts/roles.ts';
import type { DerivedColumn } from '#domain/catalogue/derived-facts.ts';
import { DOCUMENT_KINDS } from '#domain/vehicles/documents.ts';
import {
  BODY_TYPES,
  CONDITIONS,
  DRIVES,
  FUEL_TYPES,
  TRANSMISSIONS,
  VEHICLE_STATUSES,
} from '#domain/vehicles/words.ts';

/** The facts that may be derived, by their column. */
export const DERIVED_FACT_OF = {
  body_type: 'bodyType',
  seats: 'seats',
  drive: 'drive',
  fuel_type: 'fuelType',
  engine: 'engine',
  engine_cc: 'engineCc',
} as const satisfies Record<DerivedColumn, string>;
const DERIVED_FACTS = Object.values(DERIVED_FACT_OF);
export type DerivedFact = (typeof DERIVED_FACTS)[number];

/** A listing as the API sends it and pages show it. Money in whole KES, times in UTC, null where the seller said nothing. */
export const vehicleSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  make: z.string(),
  model: z.string(),
  variant: z.string().nullable(),
  year: z.number().int(),
  price: z.number().int().nullable(),
  mileage: z.number().int().nullable(),
  condition: z.enum(CONDITIONS).nullable(),
  transmission: z.enum(TRANSMISSIONS).nullable(),
  fuelType: z.enum(FUEL_TYPES).nullable(),
  bodyType: z.enum(BODY_TYPES).nullable(),
  derived: z
    .array(z.enum(DERIVED_FACTS))
    .meta({ description: 'The facts that follow from the car’s generation and not from the advert.' }),
  drive: z.enum(DRIVES).nullable(),
  engine: z.string().nullable(),
  engineCc: z.number().int().nullable(),
  powerHp: z.number().int().nullable(),
  torqueNm: z.number().int().nullable(),
  fuelEconomy: z.string().nullable(),
  doors: z.number().int().nullable(),
  seats: z.number().int().nullable(),
  lengthMm: z.number().int().nullable(),
  widthMm: z.number().int().nullable(),
  heightMm: z.number().int().nullable(),
  weightKg: z.number().int().nullable(),
  bootLitres: z.number().int().nullable(),
  exteriorColor: z.string().nullable(),
  interiorColor: z.string().nullable(),
  /** The place as people say it: `Kilimani, Nairobi`. */
  location: z.string().nullable(),
  /** The town. */
  city: z.string().nullable(),
  /** The county. */
  region: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  description: z.string().nullable(),
  features: z.array(z.string()),
  safety: z.array(z.string()),
  history: z.string().nullable(),
  inspection: z.string().nullable(),
  warranty: z.string().nullable(),
  financing: z.string().nullable(),
  isImport: z.boolean(),
  importStatus: z.string().nullable(),
  countryOfOrigin: z.string().nullable(),
  estimatedShippingPeriod: z.string().nullable(),
  /** Media keys of the photos, in order: see site/lib/paths.ts for the addresses of their sizes. */
  images: z.array(z.string()),
  primaryImageIndex: z.number().int(),
  featured: z.boolean(),
  quickSale: z.boolean(),
  negotiable: z.boolean(),
  tradeInAccepted: z.boolean(),
  status: z.enum(VEHICLE_STATUSES),
  /** When it was sold; null unless it is. */
  soldAt: z.string().nullable(),
  views: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  sellerId: z.number().int(),
  sellerRole: z.enum(ROLES),
  sellerBusinessName: z.string().nullable(),
  sellerFirstName: z.string().nullable(),
  sellerLastName: z.string().nullable(),
  sellerVerified: z.boolean(),
  sellerContactable: z.boolean(),
  sellerHasNumber: z.boolean().meta({
    description: 'Whether people who are signed in can ask for a phone number; else they write.',
  }),
  /** The slug of the dealer's showroom; null for private sellers. */
  dealerSlug: z.string().nullable(),
  /** How the price stands against the market, from the stored analysis; null where nothing is known. */
  priceAnalysis: priceSummarySchema.nullable(),
  priceDrop: priceDropSchema
    .nullable()
    .meta({ description: 'The last price drop; null where the last change was none, and off the market.' }),
});
export type Vehicle = z.infer<typeof vehicleSchema>;

const seenDocumentSchema = z.object({ kind: z.enum(DOCUMENT_KINDS), seenAt: z.string() });

/** One listing by itself: it also says what an admin has seen of its papers. */
export const shownVehicleSchema = vehicleSchema.extend({
  documentsSeen: z.array(seenDocumentSchema).meta({
    description: 'Documents that an admin has seen and found to match this listing, and when, UTC.',
  }),
});
